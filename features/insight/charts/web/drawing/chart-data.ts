export interface ChartData {
  kind: 'line' | 'bar';
  labels: readonly string[];
  series: readonly Series[];
  /** Names at the left, for those too long to stand below. */
  lying?: boolean;
  /** The last point is of a time that is not over: drawn apart from the others. */
  unfinished?: boolean;
  /** Values are shares of a whole: their axis goes to 100%. */
  shares?: boolean;
  /** How a value is written. */
  show: (value: number) => string;
}

export interface Series {
  name: string;
  values: readonly (number | null)[];
  /** What it is compared with: drawn behind, quietly. */
  past?: boolean;
}
