/** Money is integer fen wherever it is added; yuan with 2 decimals in the database and on the wire. */
export type Fen = number;

export const fenOf = (yuan: number): Fen => Math.round(yuan * 100);
export const yuanOf = (fen: Fen): number => fen / 100;

export const fenOrNull = (yuan: number | null | undefined): Fen | null =>
  yuan === null || yuan === undefined ? null : fenOf(yuan);
export const yuanOrNull = (fen: Fen | null): number | null => (fen === null ? null : yuanOf(fen));
