/** Integer fen: what money is wherever it is added. The database and the wire have yuan with 2 decimals. */
export type Fen = number;

export const fenOf = (yuan: number): Fen => Math.round(yuan * 100);
export const yuanOf = (fen: Fen): number => fen / 100;

export const fenOrNull = (yuan: number | null | undefined): Fen | null =>
  yuan === null || yuan === undefined ? null : fenOf(yuan);
export const yuanOrNull = (fen: Fen | null): number | null => (fen === null ? null : yuanOf(fen));
