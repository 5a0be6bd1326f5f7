/** 12,000 as 1.2万: where there is little room. */
export const shortText = (value: number): string =>
  Math.abs(value) >= 10_000 ? `${Math.round(value / 1_000) / 10}万` : String(value);
