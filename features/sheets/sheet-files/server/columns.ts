/** Excel's own last column is XFD. */
const WIDEST = 16_384;

export interface ColumnChoice {
  most: number;
  places: Map<number, number> | undefined;
}

/**
 * Which columns of a sheet are read: the first `most`, or, where the top of the sheet uses some beyond, the first
 * `most` that are used, side by side.
 */
export class ColumnWindow {
  readonly #most: number;
  /** Used columns without a place. */
  readonly #left = new Set<number>();
  #places: Map<number, number> | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** The same choice in another thread; what is left out there is noted here by `leave`. */
  static from({ most, places }: ColumnChoice): ColumnWindow {
    const columns = new ColumnWindow(most);
    columns.#places = places;
    return columns;
  }

  get choice(): ColumnChoice {
    return { most: this.#most, places: this.#places };
  }

  get leftOut(): number[] {
    return [...this.#left];
  }

  leave(cols: readonly number[]): void {
    for (const col of cols) this.#left.add(col);
  }

  /** How many used columns are not read, as far as one has seen. */
  get left(): number {
    return this.#left.size;
  }

  /** Where the cells of this column go; undefined when it isn't read. */
  at(col: number): number | undefined {
    if (this.#places !== undefined) return this.#places.get(col);
    return col < this.#most ? col : undefined;
  }

  /** The same for a cell that holds something. */
  place(col: number): number | undefined {
    const at = this.at(col);
    if (at === undefined && col < WIDEST) this.#left.add(col);
    return at;
  }

  /** The cells of a row that was read whole. */
  take(cells: string[]): string[] {
    if (this.#places === undefined && cells.length <= this.#most) return cells;
    const row: string[] = [];
    for (const [col, cell] of cells.entries()) {
      const at = cell === '' ? undefined : this.place(col);
      if (at !== undefined) put(row, at, cell);
    }
    return row;
  }

  /** Chooses by the top of the sheet. True when it has to be read anew for that. */
  settle(head: readonly { readonly cells: readonly string[] }[]): boolean {
    if (this.#left.size === 0) return false;
    const near = Array.from({ length: this.#most }, (_, col) => col);
    const used = near.filter((col) => head.some(({ cells }) => (cells[col] ?? '') !== ''));
    const far = [...this.#left].sort((a, b) => a - b);
    // Columns that only later rows use keep a place as long as there is one.
    const first = [...new Set([...used, ...far, ...near])].slice(0, this.#most);
    this.#places = new Map(first.map((col, at) => [col, at]));
    for (const col of first) this.#left.delete(col);
    return true;
  }
}

export function put(cells: string[], at: number, value: string): void {
  while (cells.length < at) cells.push('');
  cells[at] = value;
}
