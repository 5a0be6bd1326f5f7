/** 12.3%; a dash where there is nothing to tell a rate of. */
export const rateText = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? '-' : `${Math.round(rate * 1_000) / 10}%`;
