/** Statements that may read a big table from one end to the other: part of the statement, and why. */
export const SCANS_ALLOWED: readonly { part: string; because: string }[] = [];
