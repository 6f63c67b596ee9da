import type { Game } from '../engine/game.js';
import { surveyAs, surveyFeature, worth } from '../engine/scoring.js';
import { FIELD, GARDEN, MONASTERY } from '../engine/tileTable.js';

/**
 * What features are worth as they lie, complete or not, and for each further tile; for fields, which cities they touch. Walking a feature
 * takes longer than anything else in an evaluation, so where many tiles are tried on one board, a feature that the tile leaves as it is
 * is walked once.
 */
export class FeatureWorth {
  complete = new Float64Array(0);
  completeRate = new Float64Array(0);
  incomplete = new Float64Array(0);
  /** Points for one more tile; for a field, for a city. */
  incompleteRate = new Float64Array(0);
  firstCity = new Int32Array(0);
  cityCount = new Int32Array(0);
  /** Nodes of the cities that fields touch, one for each city. */
  cities = new Int32Array(1024);
  private citiesUsed = 0;
  private citiesAtFirst = 0;
  /** Each table has two parts: features as they were at first, by root, and behind them those that another tile has changed. */
  private capacity = 0;
  /** The first part holds for a root with this stamp, unless the newest tile has touched it. */
  private now = 0;
  private known = new Int32Array(0);
  private newest = 0;
  private touched = new Int32Array(0);
  private field = 0;
  private cityStamp = new Int32Array(0);

  /** Walks all features of a game in which figures stand. */
  begin(game: Game): void {
    const { features } = game.board;
    if (this.capacity < features.count) this.resize(features.open.length);
    this.now++;
    this.newest++;
    this.citiesUsed = 0;
    for (let i = 0; i < game.figureCount; i++) {
      const root = features.root(game.figureNode[i]);
      if (this.known[root] === this.now) continue;
      this.known[root] = this.now;
      this.survey(game, root, root);
    }
    this.citiesAtFirst = this.citiesUsed;
  }

  /** Another tile lies on the board that was begun with: the features of this tile are other ones now. */
  touch({ board }: Game, tile: number): void {
    const { features, table } = board, first = board.tileNode[tile], end = first + table.segmentCount[board.tileKind[tile]];
    if (this.capacity < features.count) this.resize(features.open.length);
    const newest = ++this.newest;
    this.citiesUsed = this.citiesAtFirst;
    for (let node = first; node < end; node++) this.touched[features.root(node)] = newest;
  }

  /** Where the tables tell about the feature of this root. */
  of(game: Game, root: number): number {
    const { features, table } = game.board, kind = table.segmentKind[features.segment[root]];
    // Any tile may lie beside a monastery or garden; how many do is a single number.
    const isKnown = this.known[root] === this.now && this.touched[root] !== this.newest && kind !== MONASTERY && kind !== GARDEN;
    if (isKnown) return root;
    this.survey(game, root, this.capacity + root);
    return this.capacity + root;
  }

  private survey(game: Game, root: number, at: number): void {
    if (game.board.table.segmentKind[game.board.features.segment[root]] === FIELD) {
      this.incompleteRate[at] = surveyFeature(game, root).perCity;
      this.listCities(game, root, at);
      return;
    }
    const ended = surveyFeature(game, root, true);
    this.complete[at] = worth(ended);
    this.completeRate[at] = ended.perTile;
    const unfinished = surveyAs(game, false);
    this.incomplete[at] = worth(unfinished);
    this.incompleteRate[at] = unfinished.perTile;
  }

  /** A stamp for counting each city of a field once. */
  nextField(): number {
    return ++this.field;
  }

  isNewCity(root: number, field: number): boolean {
    if (this.cityStamp[root] === field) return false;
    this.cityStamp[root] = field;
    return true;
  }

  private listCities({ board }: Game, root: number, at: number): void {
    const { features, table } = board, field = ++this.field;
    this.firstCity[at] = this.citiesUsed;
    let node = root;
    do {
      const touches = table.segmentTouches[features.segment[node]], first = board.tileNode[features.tile[node]];
      for (let i = 0; i < touches.length; i++) {
        if (!this.isNewCity(features.root(first + touches[i]), field)) continue;
        if (this.citiesUsed === this.cities.length) this.lengthenCities();
        this.cities[this.citiesUsed++] = first + touches[i];
      }
      node = features.following(node);
    } while (node !== root);
    this.cityCount[at] = this.citiesUsed - this.firstCity[at];
  }

  private lengthenCities(): void {
    const longer = new Int32Array(2 * this.cities.length);
    longer.set(this.cities);
    this.cities = longer;
  }

  /** A game that grows makes room once; what was known of it is walked again. */
  private resize(capacity: number): void {
    this.capacity = capacity;
    this.complete = new Float64Array(2 * capacity);
    this.completeRate = new Float64Array(2 * capacity);
    this.incomplete = new Float64Array(2 * capacity);
    this.incompleteRate = new Float64Array(2 * capacity);
    this.firstCity = new Int32Array(2 * capacity);
    this.cityCount = new Int32Array(2 * capacity);
    this.known = new Int32Array(capacity);
    this.touched = new Int32Array(capacity);
    this.cityStamp = new Int32Array(capacity);
  }
}
