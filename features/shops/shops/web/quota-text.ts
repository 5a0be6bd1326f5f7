import { countText } from '#kit/ui/values/display.ts';

const UNLIMITED_ABOVE = 10_000_000;

/** Above 10,000,000 there is no limit; a missing value is a dash. */
export const levelQuotaText = (value: number | null | undefined): string =>
  (value ?? 0) > UNLIMITED_ABOVE ? '不限' : countText(value);
