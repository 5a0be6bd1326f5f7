import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { STAGED_ROW_STATES } from '../row-states.ts';
import {
  enteredColumns,
  StageWriter,
  stagedAfter,
  stagedNamed,
  stagedOrderColumns,
  stageLines,
  writeLines,
} from '../server/index.ts';
import { EMPTY_VALUES, STAGED_FIELDS, type StagedValues, stagedFields } from '../staged-fields.ts';
import type { StagedLine } from '../staged-line.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const TASK = '019a0000-0000-7000-8000-0000000000aa';
const inChannel = <R>(work: Parameters<typeof inShop<R>>[2]) =>
  inShop(app.database.pool, { shopId: cast.channel.shopId }, work);

/** A value of its own for each field, so that no two can be taken for each other. */
const VALUES = Object.fromEntries(
  stagedFields.map(({ name, kind }, at) => [
    name,
    {
      text: `值\t${name}\\`,
      textOrNull: `值\n${name}`,
      timeOrNull: `2026-11-${10 + (at % 19)}T02:30:00+00:00`,
      moneyOrNull: `${at}.50`,
      flag: true,
    }[kind],
  ]),
) as StagedValues;
const LINE: StagedLine = { rowNo: 2, lineNo: 0, remarks: [], ...VALUES };

const read = async (rowNo: number): Promise<StagedLine | undefined> => {
  const [line] = await inChannel((db) => stagedNamed(db, TASK, [{ rowNo, lineNo: 0 }]));
  const times = stagedFields.filter(({ kind }) => kind === 'timeOrNull').map(({ name }) => name);
  return line && { ...line, ...Object.fromEntries(times.map((name) => [name, asIso(line[name])])) };
};
const asIso = (time: unknown) =>
  time === null ? null : `${new Date(String(time)).toISOString().slice(0, 19)}+00:00`;

describe('each field of a staged row', () => {
  it('is written by COPY and read back as it was', async () => {
    await inChannel(async (db) => {
      const writer = await StageWriter.open(db, TASK);
      writer.add(
        LINE,
        {
          state: STAGED_ROW_STATES.toCheck.id,
          problems: [],
          spuId: null,
          amount: null,
          unitPrice: null,
          entryShopId: null,
        },
        ['a'],
      );
      await writer.finish();
    });
    expect(await read(2)).toEqual(LINE);
    expect(await inChannel((db) => stagedAfter(db, TASK, [0], { rowNo: 1, lineNo: 0 }, 5))).toHaveLength(1);
  });

  it('is staged from a program, and empty where it says nothing', async () => {
    const line = { spuId: TASK, amount: 1, unitPrice: null, isOther: false };
    await inChannel((db) =>
      stageLines(db, TASK, [
        { ...line, rowNo: 3, values: VALUES },
        { ...line, rowNo: 4, values: {} },
      ]),
    );
    expect(await read(3)).toEqual({ ...LINE, rowNo: 3 });
    expect(await read(4)).toEqual({ ...EMPTY_VALUES, rowNo: 4, lineNo: 0, remarks: [] });
  });

  it('changes by a correction where a person may correct it, and stays elsewhere', async () => {
    await inChannel((db) => writeLines(db, TASK, [{ ...EMPTY_VALUES, rowNo: 2, lineNo: 0, remarks: [] }]));
    const line = await read(2);
    for (const { name, isEdited } of stagedFields)
      expect([name, line?.[name]]).toEqual([name, isEdited ? EMPTY_VALUES[name] : VALUES[name]]);
  });

  it('becomes the same columns of an order whether it was staged or entered at once', async () => {
    const entered = Object.fromEntries(
      stagedFields.flatMap(({ name, order }) => (order && !order.value ? [[name, VALUES[name]]] : [])),
    );
    const made = stagedFields.flatMap(({ order }) => (order?.value ? [order.column] : []));
    for (const shop of [
      { isEntry: true, knowsSource: true },
      { isEntry: false, knowsSource: true },
      { isEntry: false, knowsSource: false },
    ]) {
      const columns = Object.entries(enteredColumns(entered, shop)).flatMap(([column, value]) =>
        value === null ? [] : [column],
      );
      const { sql: staged } = await inChannel(async (db) => stagedOrderColumns(shop).columns.compile(db.k));
      expect([shop, columns]).toEqual([shop, staged.split(', ').filter((column) => !made.includes(column))]);
    }
  });

  it('has a column of its own, and so has what it becomes of an order', async () => {
    const { rows } = await inChannel((db) =>
      sql<{
        table_name: string;
        column_name: string;
      }>`select table_name, column_name from information_schema.columns
        where table_name in ('import_rows', 'orders')`.execute(db.k),
    );
    const columns = (table: string) =>
      new Set(rows.filter((row) => row.table_name === table).map((row) => row.column_name));
    expect(stagedFields.filter(({ column }) => !columns('import_rows').has(column))).toEqual([]);
    expect(new Set(Object.values(STAGED_FIELDS).map(({ column }) => column)).size).toBe(stagedFields.length);
    const targets = stagedFields.flatMap(({ order }) => order?.column ?? []);
    expect(targets.filter((column) => !columns('orders').has(column))).toEqual([]);
    expect(new Set(targets).size).toBe(targets.length);
  });
});
