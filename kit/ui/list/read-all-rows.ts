export const ROWS_PER_READ = 500;
const READINGS = 3;

type ReadPage<R> = (pageIndex: number) => Promise<{ total: number; items: readonly R[] }>;

/**
 * The rows of all pages, each once. Rows come, go and change places while page after page is read, so that one may slip
 * through between two: unless nothing moved, all is read again until a reading finds none that was not known.
 */
export async function readAllRows<R>(read: ReadPage<R>, idOf: (row: R) => string): Promise<R[]> {
  const rows = new Map<string, R>();
  for (let reading = 0; reading < READINGS; reading += 1) {
    const known = rows.size;
    const isStill = await readThrough(read, idOf, rows);
    if (isStill || rows.size === known) break;
  }
  return [...rows.values()];
}

/** Adds what is found; whether nothing moved meanwhile. */
async function readThrough<R>(
  read: ReadPage<R>,
  idOf: (row: R) => string,
  rows: Map<string, R>,
): Promise<boolean> {
  const ids = new Set<string>();
  const totals = new Set<number>();
  for (let pageIndex = 0, total = 1; pageIndex * ROWS_PER_READ < total; pageIndex += 1) {
    const page = await read(pageIndex);
    total = page.total;
    totals.add(total);
    for (const row of page.items) {
      ids.add(idOf(row));
      rows.set(idOf(row), row);
    }
  }
  return totals.size === 1 && totals.has(ids.size);
}
