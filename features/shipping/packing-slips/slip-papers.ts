export const SLIP_PAPERS = ['A5', 'A4'] as const;
export type SlipPaper = (typeof SLIP_PAPERS)[number];

/** At once. */
export const MOST_SLIPS = 500;
