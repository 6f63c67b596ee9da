/** A record with every kind of statement, 40 turns among them; it is read here, not played. */
export const sampleRecord = `carcassonne 1
title "Kitchen table final"
date 2026-11-29
import "our-tiles.carc"
with base, river c1, inns-and-cathedrals tiles-only
option tiny-city 2
players red "Anna", blue "Ben", green

tileset ours "Our tiles"
tile Q1 2 city N E coat, road S, field ESE SSE touches N, alias XX/Cc+R r90
tile Q2 like Q1, garden

start D 0,0 r90
set H 0,-1 r90 red knight N, blue farmer SE
score red 8, blue 3
draws V, W, X
wonders Stonehenge, Tikal

1. red V 1,0 r90 highwayman W
2. blue E 0,-2 r180 knight S +4
3. green B 0,1 monk ?! "too far from help" // a remark
4. red discards C
4. red U 2,0
5. blue W -1,0 r270
6. green Q1 1,1 knight E
7. red Q2 2,1 r90 farmer ESE
8. blue V 3,0 highwayman W, large knight N
9. green K 0,2
10. red L 1,2 r90 highwayman S !
11. blue M 2,2 knight N !?
12. green N -1,1 r270 +6 red 12, blue 21, green 9
pick blue Stonehenge
13. red O 3,1 returns abbot
14. blue P -2,0 r180 knight W
15. green R 4,0 as-played
16. red S 4,1 r90 "why not" ??
17. blue T 4,2 knight N +8 !!
18. green U -1,2
19. red V 5,0 r270 highwayman N red 20
20. blue W 5,1 r90
21. green X 5,2
expect red 20, blue 33
expect feature 0,-1 N city complete tiles 3 coats 1 open 0 worth 8 owner red, blue
22. red A 6,0 monk
23. blue B 6,1 monk
24. green D 6,2 r180 knight S
25. red E 7,0 r90
26. blue F 7,1 r270 knight E
27. green G 7,2 r90
expect error "occupied"
28. red H 0,0
28. red H 8,0 knight N
29. blue I 8,1 r90
30. green J 8,2 highwayman E
expect legal U 4 places
expect legal U 9,0 r90
expect supply red 1 abbot
31. red K 9,1 +2
32. blue L 9,2
33. green M 10,0 r180
34. red N 10,1
35. blue O 10,2 farmer NNW
36. green P 11,0
37. red R 11,1 r90 knight N +12 "a long one"
38. blue S 11,2
39. green T 12,0
40. red U 12,1 highwayman E, farmer SSW
end red 71, blue 64, green 58 "good game"
scenario "one tile closes two cities"
with base
players red, blue
1. red V 1,0
expect feature 1,0 owner nobody
expect red 14, blue 0
`;
