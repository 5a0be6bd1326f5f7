import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recordStatements } from '#test/guards/sql/recorder.ts';
import { openOrders } from '#test/orders.ts';
import type { ActName } from '../acts.ts';
import { batches } from '../contract.ts';
import { batchActs } from './batch-acts.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 3));
  await app.work();
});
afterAll(() => app.close());

const { settled, doIt, readOrder } = batchActs(() => app);
const ofAll = <T>(pick: (order: Awaited<ReturnType<typeof readOrder>>) => T) =>
  Promise.all(ids.map(async (id) => pick(await readOrder(cast.channel, id))));
const heldWhy = () => ofAll(({ Holds }) => Holds.map(({ Note }) => Note).join());

/** A preview of a sheet in which each order has a text of its own. */
async function lookAt(Act: ActName, title: string, texts: readonly string[], Input: object = {}) {
  const lines = texts.map((text, i) => `LDL${ids[i]},${text}\n`);
  const FileID = await upload(app, cast.channel, 'a.csv', `订单号,${title}\n${lines.join('')}`);
  const { RunID } = await ask(app, cast.channel, batches.preview, { Act, Input, FileID });
  expect((await settled(cast.channel, RunID)).Sums).toEqual({ go: texts.length });
  return RunID;
}

/** How often something was written while all of it was done, or taken back. */
async function timesWritten(what: string, work: () => Promise<{ Sums: object }>, sums: object) {
  const sent = await recordStatements(async () => expect((await work()).Sums).toEqual(sums));
  return sent.filter(({ sql }) => sql.includes(what)).length;
}
const run = (RunID: string) => () => doIt(cast.channel, RunID);
const back = (RunID: string) => async () => {
  await ask(app, cast.channel, batches.undo, { RunID });
  return settled(cast.channel, RunID);
};
const DONE = { done: 3 };
const UNDONE = { undone: 3 };

describe('a batch in which each order has words of its own', () => {
  it('holds them with as many statements as one with the same words, and holds them again as they were', async () => {
    const HELD = 'insert into "order_holds"';
    const Input = { IdHoldReason: 1 };
    // One of each shop of the chain.
    const first = await lookAt('suspend', '备注', ['甲', '乙', '丙'], Input);
    expect(await timesWritten(HELD, run(first), DONE)).toBe(3);
    expect(await heldWhy()).toEqual(['甲', '乙', '丙']);
    const second = await lookAt('suspend', '备注', ['丁', '戊', '己'], Input);
    expect(await timesWritten(HELD, run(second), DONE)).toBe(3);
    expect(await heldWhy()).toEqual(['丁', '戊', '己']);
    expect(await timesWritten(HELD, back(second), UNDONE)).toBe(3);
    expect(await heldWhy()).toEqual(['甲', '乙', '丙']);
  });

  it('brings back holds that end at times of their own, each with somebody to end it', async () => {
    const untils = ids.map((_, i) => new Date(Date.now() + (i + 2) * 3_600_000).toISOString());
    for (const [i, id] of ids.entries())
      await ask(app, cast.channel, suspensions.suspend, {
        OrderIDs: [id],
        IdHoldReason: 2,
        Until: untils[i],
      });
    const input = { Act: 'resume' as const, Input: {}, Numbers: ids };
    const { RunID } = await ask(app, cast.channel, batches.preview, input);
    await settled(cast.channel, RunID);
    await run(RunID)();
    expect(await heldWhy()).toEqual(['', '', '']);
    const waiting = `graphile_worker._private_jobs where key like 'release-holds%'`;
    await app.database.pool.query(`delete from ${waiting}`);
    expect((await back(RunID)()).Sums).toEqual(UNDONE);
    expect(await ofAll(({ Holds }) => Holds.map(({ Until }) => new Date(Until ?? 0).toISOString()))).toEqual(
      untils.map((until) => [until]),
    );
    const { rows } = await app.database.pool.query(`select count(*)::int as n from ${waiting}`);
    expect(rows).toEqual([{ n: 3 }]);
    await ask(app, cast.channel, suspensions.resume, { Orders: ids.map((OrderID) => ({ OrderID })) });
  });

  it('writes all notes, and all tags, with one statement, and takes them back with one', async () => {
    const WRITTEN = 'update orders o\n    set tags = coalesce(';
    const notes = await lookAt('notes', '备注', ['轻放', '', '加冰'], { Note: '都写' });
    expect(await timesWritten(WRITTEN, run(notes), DONE)).toBe(1);
    expect(await ofAll(({ SellerNote }) => SellerNote)).toEqual(['轻放', '都写', '加冰']);
    const tags = await lookAt('tags', '标签', ['礼盒、急', '礼盒', '团长'], { Tags: ['老客户'] });
    expect(await timesWritten(WRITTEN, run(tags), DONE)).toBe(1);
    expect(await ofAll(({ Tags }) => Tags)).toEqual([['礼盒', '急'], ['礼盒'], ['团长']]);
    expect(await timesWritten(WRITTEN, back(tags), UNDONE)).toBe(1);
    expect(await timesWritten(WRITTEN, back(notes), UNDONE)).toBe(1);
    expect(await ofAll(({ Tags, SellerNote }) => [Tags, SellerNote])).toEqual(ids.map(() => [[], '']));
  });

  it('urges once for all, each with its own reason', async () => {
    const urge = await lookAt('urge', '原因', ['客人在等', '明天出门', '']);
    expect(await timesWritten('insert into "order_changes"', run(urge), DONE)).toBe(3);
    const events = ids.map(
      async (OrderID) => (await ask(app, cast.grower, orders.detail, { OrderID })).Events,
    );
    expect((await Promise.all(events)).map((events) => events.at(-1)?.Detail.reason)).toEqual([
      '客人在等',
      '明天出门',
      '',
    ]);
  });
});
