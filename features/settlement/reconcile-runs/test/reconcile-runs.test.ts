import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { reconciliations } from '#features/settlement/reconciliations/contract.ts';
import { statementFiles } from '#features/settlement/statement-files/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { reconcileRuns } from '../contract.ts';
import type { RunAct } from '../run-words.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 30, { amount: 3, source: (i) => `HD-2026-${i}` }));
});
afterAll(() => app.close());

/** Orders that are shipped, 60 yuan each between middle and channel. */
async function shipped(count: number): Promise<string[]> {
  const some = ids.slice(next, next + count);
  next += count;
  const DeliverConfigs = some.map((OrderID) => ({
    OrderID,
    ExpressNo: `SF6600${OrderID.slice(-9)}`,
    Amount: 3,
  }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  return some;
}

const withChannel = () => ({ TraderID: cast.channel.shopId, Side: 1 as const });
const billed = async (OrderIDs: string[]) =>
  (await ask(app, cast.middle, bills.create, { ...withChannel(), OrderIDs })).BillID;
const keep = async (rows: Record<string, number>, more: object = {}) => {
  const Rows = Object.entries(rows).map(([ID, Amount]) => ({ ID, Amount }));
  return (await ask(app, cast.middle, reconcileRuns.keep, { ...withChannel(), Rows, ...more })).ReconcileID;
};
const look = (who: Person, ReconcileID: string) => ask(app, who, reconcileRuns.rows, { ReconcileID });
const says = async (who: Person, id: string) =>
  Object.fromEntries(
    (await look(who, id)).items.map(({ OrderID, Given, State, Decision }) => [
      OrderID ?? Given,
      [State, Decision],
    ]),
  );
const act = (who: Person, ReconcileID: string, Act: RunAct, Keys: string[], more: object = {}) =>
  ask(app, who, reconcileRuns.apply, { ReconcileID, Act, Keys, ...more });
const headOf = async (who: Person, id: string) =>
  (await ask(app, who, reconcileRuns.get, { ReconcileIDs: [id] })).items[0];
const billOf = async (who: Person, id: string) =>
  (await ask(app, who, bills.get, { BillIDs: [id] })).items[0];

describe('a statement that is kept', () => {
  it('has its lines by hand in both books', async () => {
    const [a = ''] = await shipped(1);
    const BillID = await billed([a]);
    await ask(app, cast.middle, adjustments.ask, { BillID, Lines: [{ Change: -0.43 }], Reason: '抹零' });
    const { body } = await fetchFile(app, cast.middle, statementFiles.download, { BillID });
    const FileID = await upload(app, cast.middle, '对账单.xlsx', body);
    const { ReconcileID } = await ask(app, cast.middle, reconcileRuns.keep, {
      ...withChannel(),
      FileID,
      BillID,
    });
    for (const who of [cast.middle, cast.channel])
      expect((await look(who, ReconcileID)).items.map(({ State, OurAmount }) => [State, OurAmount])).toEqual([
        ['same', 60],
        ['same', -0.43],
      ]);
    expect(await headOf(cast.middle, ReconcileID)).toMatchObject({ RowCount: 2 });
  });

  it('is found again, held against what the book says by then, and seen by the other side from there', async () => {
    const [a = '', b = '', c = ''] = await shipped(3);
    const BillID = await billed([a, b]);
    const id = await keep({ [a]: 60, [b]: 57, [c]: 60, 'HD-9999-9': 8 }, { BillID, Name: '十一月.xlsx' });
    expect(await headOf(cast.middle, id)).toMatchObject({
      Name: '十一月.xlsx',
      RowCount: 4,
      IsMine: true,
      BillID,
      CreatedBy: cast.middle.name,
    });
    expect(await says(cast.middle, id)).toEqual({
      [a]: ['same', ''],
      [b]: ['differs', ''],
      [c]: ['unbilled', ''],
      'HD-9999-9': ['unknown', ''],
    });
    const mirrored = await headOf(cast.channel, id);
    expect(mirrored).toMatchObject({
      Name: '本店的对账单',
      IsMine: false,
      CreatedBy: '',
      Side: 2,
      RowCount: 4,
    });
    const { items } = await look(cast.channel, id);
    expect(items.find(({ OrderID }) => OrderID === b)).toMatchObject({ OurAmount: 60, TheirAmount: 57 });
    expect(items.find(({ Given }) => Given === 'HD-9999-9')?.Reason).not.toMatch('对方');
    expect((await call(app, cast.grower, reconcileRuns.rows, { ReconcileID: id })).status).toBe(4004);
    await ask(app, cast.middle, bills.append, { BillID, ItemIDs: itemsOf(await look(cast.middle, id), c) });
    expect((await says(cast.channel, id))[c]).toEqual(['same', '']);
  });

  it('tells the other side nothing of orders that are another’s', async () => {
    const [a = '', b = ''] = await shipped(2);
    const { pool } = app.database;
    // Another channel's order in the same book.
    await pool.query('update orders set agent_id = $2 where shop_id = $3 and id = $1', [
      b,
      cast.outsider.shopId,
      cast.middle.shopId,
    ]);
    const id = await keep({ [a]: 60, [b]: 60 });
    expect((await says(cast.middle, id))[b]).toEqual(['stranger', '']);
    expect(await says(cast.channel, id)).toEqual({ [a]: ['same', ''] });
    const insisted = await act(cast.middle, id, 'insist', [b]);
    expect(insisted).toMatchObject({ done: 0, skipped: [{ reason: expect.stringMatching('不能这样处理') }] });
    expect((await act(cast.middle, id, 'ignore', [b])).done).toBe(1);
    expect(await says(cast.channel, id)).toEqual({ [a]: ['same', ''] });
    await pool.query('update orders set agent_id = $2 where shop_id = $3 and id = $1', [
      b,
      cast.channel.shopId,
      cast.middle.shopId,
    ]);
  });

  it('goes away in both books by who kept it, and nobody else', async () => {
    const [a = ''] = await shipped(1);
    const ReconcileID = await keep({ [a]: 61 });
    expect((await call(app, cast.channel, reconcileRuns.remove, { ReconcileID })).message).toMatch(
      '只有对方能删除',
    );
    await ask(app, cast.middle, reconcileRuns.remove, { ReconcileID });
    for (const who of [cast.middle, cast.channel])
      expect((await call(app, who, reconcileRuns.rows, { ReconcileID })).status).toBe(4004);
  });
});

const itemsOf = (shown: Awaited<ReturnType<typeof look>>, id: string) =>
  shown.items.find(({ OrderID }) => OrderID === id)?.ItemIDs ?? [];

describe('a difference', () => {
  it('is settled by the statement: at once where that costs this shop, else by the other side’s yes', async () => {
    const [a = '', b = ''] = await shipped(2);
    const BillID = await billed([a, b]);
    const id = await keep({ [a]: 57, [b]: 66 }, { BillID });
    expect(await act(cast.middle, id, 'correct', [a])).toEqual({ done: 1, skipped: [] });
    const correction = await act(cast.middle, id, 'correct', [b]);
    expect(correction).toMatchObject({ done: 0, skipped: [{ id: b, asked: true }] });
    expect(await says(cast.channel, id)).toEqual({ [a]: ['same', ''], [b]: ['differs', 'waiting'] });
    const [request] = (await ask(app, cast.channel, adjustments.get, { BillIDs: [BillID], States: ['open'] }))
      .items;
    await ask(app, cast.channel, adjustments.answer, {
      RequestIDs: [request?.RequestID ?? ''],
      Accept: true,
    });
    expect(await says(cast.middle, id)).toEqual({ [a]: ['same', ''], [b]: ['same', ''] });
    expect((await billOf(cast.channel, BillID))?.TotalAmount).toBe(123);
  });

  it('is settled by the book once the other side agrees, and disputes the bill until then', async () => {
    const [a = '', b = ''] = await shipped(2);
    const BillID = await billed([a, b]);
    const id = await keep({ [a]: 57 }, { BillID });
    expect((await act(cast.middle, id, 'insist', [a, b], { Note: '合同价 20 元' })).done).toBe(2);
    expect((await headOf(cast.channel, id))?.InsistedCount).toBe(2);
    expect((await billOf(cast.channel, BillID))?.DisputeCount).toBe(2);
    const theirs = (await look(cast.channel, id)).items.find(({ OrderID }) => OrderID === a);
    expect(theirs).toMatchObject({ Decision: 'insisted', Note: '合同价 20 元', ByUs: false, Actor: '' });
    const waits = await ask(app, cast.channel, reconcileRuns.get, { IsInsisted: true, IsMine: false });
    expect(waits.items.map(({ ReconcileID }) => ReconcileID)).toContain(id);
    expect((await act(cast.middle, id, 'agree', [a])).done).toBe(0);
    expect((await act(cast.channel, id, 'agree', [a])).done).toBe(1);
    expect((await says(cast.middle, id))[a]).toEqual(['differs', 'agreed']);
    expect((await billOf(cast.middle, BillID))?.DisputeCount).toBe(1);
    expect((await act(cast.channel, id, 'reopen', [a])).done).toBe(1);
    expect((await says(cast.middle, id))[a]).toEqual(['differs', 'insisted']);
    expect((await act(cast.middle, id, 'reopen', [a, b])).done).toBe(2);
    expect((await billOf(cast.channel, BillID))?.DisputeCount).toBe(0);
    expect((await billOf(cast.channel, BillID))?.TotalAmount).toBe(120);
  });

  it('may be corrected by the other side too, on whom it was insisted', async () => {
    const [a = ''] = await shipped(1);
    const BillID = await billed([a]);
    const id = await keep({ [a]: 57 }, { BillID });
    await act(cast.middle, id, 'insist', [a]);
    expect((await act(cast.channel, id, 'correct', [a])).skipped[0]?.asked).toBe(true);
    expect((await says(cast.middle, id))[a]).toEqual(['differs', 'waiting']);
  });

  it('of what stands on no bill yet is settled by the statement too', async () => {
    const [a = '', b = ''] = await shipped(2);
    const id = await keep({ [a]: 57, [b]: 66 });
    expect(await act(cast.middle, id, 'correct', [a])).toEqual({ done: 1, skipped: [] });
    expect(await act(cast.middle, id, 'correct', [b])).toMatchObject({ skipped: [{ id: b, asked: true }] });
    expect(await says(cast.channel, id)).toEqual({ [a]: ['same', ''], [b]: ['differs', 'waiting'] });
  });

  it('is passed over in one’s own book alone, and taken up again', async () => {
    const [a = ''] = await shipped(1);
    const id = await keep({ [a]: 57 });
    await act(cast.middle, id, 'ignore', [a]);
    expect((await says(cast.middle, id))[a]).toEqual(['differs', 'ignored']);
    expect((await says(cast.channel, id))[a]).toEqual(['differs', '']);
    await act(cast.middle, id, 'reopen', [a]);
    expect((await says(cast.middle, id))[a]).toEqual(['differs', '']);
  });

  it('by price is settled by a new price of the order, for all rows of one reason', async () => {
    const [a = '', b = ''] = await shipped(2);
    const id = await keep({ [a]: 57, [b]: 54 });
    const { piles } = await look(cast.middle, id);
    expect(piles).toMatchObject([
      { State: 'differs', Cause: '单价差', Count: 2, OurAmount: 120, TheirAmount: 111 },
    ]);
    const Of = { State: 'differs' as const, Cause: '单价差', Decision: '' as const };
    expect(await act(cast.middle, id, 'price', [], { Of })).toEqual({ done: 2, skipped: [] });
    expect(await says(cast.channel, id)).toEqual({ [a]: ['same', ''], [b]: ['same', ''] });
  });

  it('of what stands on one side alone is settled by the bill’s maker: on it, or off it', async () => {
    const [a = '', b = ''] = await shipped(2);
    const BillID = await billed([a]);
    const id = await keep({ [b]: 60 }, { BillID });
    expect(await says(cast.middle, id)).toEqual({ [b]: ['unbilled', ''], [a]: ['ours', ''] });
    expect((await act(cast.channel, id, 'add', [b])).done).toBe(0);
    expect((await act(cast.middle, id, 'add', [b])).done).toBe(1);
    expect((await act(cast.middle, id, 'remove', [a])).done).toBe(1);
    expect(await says(cast.channel, id)).toEqual({ [b]: ['same', ''] });
  });
});

describe('a bill of a statement', () => {
  it('takes what is on it and free, once, and the statement is held against it from then on', async () => {
    const [a = '', b = ''] = await shipped(2);
    const PreviewID = await keep({ [a]: 60, [b]: 57 });
    const input = { ...withChannel(), PreviewID, Expect: { Count: 2, Amount: 120 } };
    const made = await ask(app, cast.middle, bills.create, input);
    expect(await ask(app, cast.middle, bills.create, input)).toEqual(made);
    expect((await headOf(cast.channel, PreviewID))?.BillID).toBe(made.BillID);
    expect((await says(cast.middle, PreviewID))[b]).toEqual(['differs', '']);
    expect((await act(cast.middle, PreviewID, 'correct', [b])).done).toBe(1);
    expect((await billOf(cast.channel, made.BillID))?.TotalAmount).toBe(117);
    const other = { ...withChannel(), TraderID: cast.grower.shopId, PreviewID };
    expect((await call(app, cast.middle, bills.create, other)).status).not.toBe(0);
  });
});

describe('columns chosen by hand', () => {
  it('are how this trader’s next sheet with these titles is read, and nobody else’s', async () => {
    const [a = ''] = await shipped(1);
    const FileID = await upload(app, cast.middle, '对账.csv', `甲,乙,丙\n葡萄,LDL${a},59.00`);
    const read = async (input: object) =>
      (
        await ask(app, cast.middle, reconciliations.ofNumbers, { ...withChannel(), FileID, ...input })
      ).Sheet?.Columns.map(({ As }) => As);
    expect(await read({})).toEqual([null, 'number', null]);
    const Columns = [
      { Index: 1, Field: 'order' },
      { Index: 2, Field: 'amount' },
    ];
    await ask(app, cast.middle, reconciliations.map, { ...withChannel(), FileID, Columns });
    expect(await read({})).toEqual([null, 'number', 'amount']);
    const known = { ...withChannel(), FileID };
    // Without any column there is nothing to keep.
    for (const none of [{}, { Columns: [] }]) {
      const input = { ...known, ...none } as typeof known & { Columns: [] };
      expect((await call(app, cast.middle, reconciliations.map, input)).status).not.toBe(0);
    }
    expect(await ask(app, cast.middle, reconciliations.columns, known)).toMatchObject({
      By: 'remembered',
      Problem: '',
      Columns: [{ Field: null }, { Field: 'order' }, { Field: 'amount' }],
    });
    expect(await read({ TraderID: cast.grower.shopId, Side: 2 })).toEqual([null, 'number', null]);
  });
});

describe('the statement with verdicts', () => {
  it('is a sheet of every row, what differs and what was decided', async () => {
    const [a = ''] = await shipped(1);
    const ReconcileID = await keep({ [a]: 57 });
    await act(cast.middle, ReconcileID, 'insist', [a]);
    const { body } = await fetchFile(app, cast.middle, reconcileRuns.export, { ReconcileID });
    const [, row] = await cellsOf(body);
    expect(row?.slice(5, 10)).toEqual(['60.00', '57.00', '-3.00', '单价差 -1.00 × 3', '坚持账本金额']);
  });
});
