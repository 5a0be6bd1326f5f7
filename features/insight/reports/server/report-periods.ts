interface Part {
  period: string;
  rows: number;
}

export interface ReportPage {
  offset: number;
  limit: number;
}

/** The periods that a page lies in, newest first, and where it begins among their rows. */
export function periodsOfPage(parts: readonly Part[], { offset, limit }: ReportPage) {
  let before = 0;
  let skipped = 0;
  const periods: string[] = [];
  for (const { period, rows } of parts) {
    if (before + rows > offset && before < offset + limit) periods.push(period);
    if (before + rows <= offset) skipped += rows;
    before += rows;
  }
  return { periods, offset: offset - skipped };
}

/** Periods in a row with about so many rows together; one with more stands alone. */
export function inBatches(parts: readonly Part[], most: number): string[][] {
  const batches: string[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (rows + part.rows > most) {
      batches.push([]);
      rows = 0;
    }
    batches.at(-1)?.push(part.period);
    rows += part.rows;
  }
  return batches;
}
