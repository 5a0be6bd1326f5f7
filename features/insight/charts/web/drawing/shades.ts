const STEPS = 4;

/** Up to which figure each shade goes, the last to the most; the first are narrow, since most provinces have little. */
export const shadeEnds = (most: number): number[] => [
  ...new Set(Array.from({ length: STEPS }, (_, at) => Math.ceil(most * ((at + 1) / STEPS) ** 2))),
];

/** How dark a figure is drawn, 0 to 1. */
export const shadeOf = (value: number, ends: readonly number[]): number =>
  value > 0 ? (ends.findIndex((end) => value <= end) + 1) / ends.length : 0;
