import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { CellWriter, readCells } from '../server/stored-cells.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

interface CellRow {
  rowNo: number;
  cells: string[];
}

/** Keeps the rows, written in two parts, and reads these and two that never came. */
const kept = (rows: readonly CellRow[], cut = 0) =>
  inShop(app.database.pool, cast.channel, async (db) => {
    const taskId = crypto.randomUUID();
    const writer = new CellWriter(db, taskId);
    for (const [at, { rowNo, cells }] of rows.entries()) {
      if (at === cut) await writer.flush();
      writer.add(rowNo, cells);
    }
    await writer.finish();
    const last = rows.at(-1)?.rowNo ?? 0;
    const places = [...rows.map(({ rowNo }) => rowNo), last + 1, last + 100];
    return readCells(
      db,
      places.map((rowNo) => ({ taskId, rowNo })),
    );
  });

/** Any text, often with the characters that blocks are made of. */
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\u0000', '\u001e', '\u001f', '果', '\n', '"', '\\', '') }),
);
/** Row numbers that ascend, some side by side, some far apart, each with its cells. */
const step = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 250 }));
const sheet = fc.array(fc.tuple(step, fc.array(cell, { minLength: 1 })), { minLength: 1 }).map((rows) => {
  let rowNo = 0;
  return rows.map(([by, cells]): CellRow => {
    rowNo += by;
    return { rowNo, cells };
  });
});

const cleaned = (text: string) => [...text].filter((c) => !'\u0000\u001e\u001f'.includes(c)).join('');

describe('the cells of a sheet', () => {
  it('come back as they were, but for the characters that no person writes', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, fc.nat({ max: 10 }), async (rows, cut) => {
        const expected = rows.map(({ cells }) => cells.map(cleaned));
        // A row of one blank cell is a blank row.
        const shown = expected.map((cells) => (cells.join() === '' ? undefined : cells));
        expect(await kept(rows, cut)).toEqual([...shown, undefined, undefined]);
      }),
    );
  });

  it('are those of the task, and of the rows in the order asked for, be it twice', async () => {
    const answer = await inShop(app.database.pool, cast.channel, async (db) => {
      const one = crypto.randomUUID();
      const other = crypto.randomUUID();
      for (const taskId of [one, other]) {
        const writer = new CellWriter(db, taskId);
        for (const rowNo of [2, 3, 99, 100, 1_048_576]) writer.add(rowNo, [`${taskId} ${rowNo}`, '']);
        await writer.finish();
      }
      const places: [string, number][] = [
        [other, 1_048_576],
        [one, 100],
        [one, 99],
        [other, 99],
        [one, 99],
      ];
      const cells = await readCells(
        db,
        places.map(([taskId, rowNo]) => ({ taskId, rowNo })),
      );
      return places.map(([taskId, rowNo], at) => [cells[at], [`${taskId} ${rowNo}`, '']]);
    });
    expect(answer).toHaveLength(5);
    for (const [cells, expected] of answer) expect(cells).toEqual(expected);
  });
});
