const DIFFERENCE = /^[-−+]?\d{1,6}(?:\.\d{1,2})?$/;

/** −2, +1.5 or 2.00 as yuan; undefined: not a difference. */
export function differenceTyped(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (!DIFFERENCE.test(trimmed)) return undefined;
  return Math.round(Number(trimmed.replace('−', '-')) * 100) / 100;
}
