import { describe, expect, it } from 'vitest';
import { ROWS_PER_READ, readAllRows } from '../list/read-all-rows.ts';

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** A list that is another after so many of its pages were read. */
function reading(list: readonly number[], then: Readonly<Record<number, readonly number[]>> = {}) {
  let now = list;
  let pages = 0;
  const rows = readAllRows(
    async (pageIndex) => {
      now = then[pages] ?? now;
      pages += 1;
      return {
        total: now.length,
        items: now.slice(pageIndex * ROWS_PER_READ, (pageIndex + 1) * ROWS_PER_READ),
      };
    },
    (row) => String(row),
  );
  return rows.then((readRows) => ({ rows: readRows.sort((a, b) => a - b), pages }));
}

describe('choosing all results of a list', () => {
  it('reads each page once while nothing moves', async () => {
    const all = numbered(1, 1_200);
    expect(await reading(all)).toEqual({ rows: all, pages: 3 });
    expect(await reading([])).toEqual({ rows: [], pages: 1 });
  });

  it('misses no row that changes its page because another went', async () => {
    const { rows } = await reading(numbered(1, 1_200), { 1: numbered(2, 1_200) });
    expect(rows).toEqual(numbered(1, 1_200));
  });

  it('misses no row where as many come as go', async () => {
    const moved = [...numbered(2, 700), 1, ...numbered(701, 1_200)];
    const { rows } = await reading(numbered(1, 1_200), { 1: moved });
    expect(rows).toEqual(numbered(1, 1_200));
  });

  it('has no row twice where one comes before those that were read', async () => {
    const { rows } = await reading(numbered(1, 1_200), { 1: numbered(0, 1_200) });
    expect(rows).toEqual(numbered(0, 1_200));
  });

  it('comes to an end in a list that never stands still', async () => {
    const { pages } = await reading(
      numbered(1, 1_200),
      Object.fromEntries(numbered(1, 99).map((at) => [at, numbered(-at, 1_200)])),
    );
    expect(pages).toBeLessThanOrEqual(9);
  });
});
