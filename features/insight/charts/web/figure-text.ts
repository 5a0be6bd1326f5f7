import { countText } from '#kit/ui/values/display.ts';

/** Figures as text; a dash where there is nothing to tell. */
export const counted = (count: number | undefined): string => (count === undefined ? '-' : countText(count));
export const figureAmount = (value: number | null, unit: string): string =>
  value === null ? '-' : `${value} ${unit}`;
