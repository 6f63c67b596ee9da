/** The colours of everything on a board, below an element of the class `board`. They do not depend on the background. */
export const boardStyle = `
.board { font: 16px sans-serif; text-anchor: middle } .label, .player, .owned { fill: #444444 } .player { text-anchor: start; font-size: 18px } .owned { text-anchor: start }
.table { fill: #F7F4EC }
.field { fill: #A9CC7F; stroke: #7F9E5E } .grass { fill: #A9CC7F } .outline { fill: none; stroke: #4F6B34; stroke-width: 2; stroke-linecap: square } .city { fill: #D2A679 } .wall { fill: none; stroke: #6B4423; stroke-width: 5; stroke-linecap: round }
.verge { fill: none; stroke: #6E6553; stroke-width: 11 } .road { fill: none; stroke: #FBF7EA; stroke-width: 7 } .water { fill: #5FA8D3 } .river { fill: none; stroke: #5FA8D3; stroke-width: 15 }
.lit { fill: #FFE08A; fill-opacity: .55 } .litRoad { fill: none; stroke: #F2B705; stroke-width: 4 } .litField { fill: #FFE08A; fill-opacity: .55 }
.stone { fill: #FFFFFF; stroke: #333333; stroke-width: 1.5; stroke-linejoin: round } .roof { fill: #B33A2B; stroke: #333333; stroke-width: 1.5; stroke-linejoin: round } .dark { fill: #333333 } .line { fill: none; stroke: #333333; stroke-width: 2 }
.ground { fill: #E4D5AE; stroke: #E4D5AE; stroke-width: 10; stroke-linejoin: round } .drawing { stroke: #2B2B2B; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round } .end { stroke-linecap: round }
.name { font-weight: bold; fill: #222222; stroke: #FFFFFF; stroke-width: 3; stroke-linejoin: round; paint-order: stroke }
.leaf { fill: #3E7D3A } .blossom { fill: #E58FB8 } .coat { fill: #2F5FA8; stroke: #FFFFFF; stroke-width: 2 } .framed { fill: none; stroke: #D55E00; stroke-width: 5; stroke-linecap: square }
`;
