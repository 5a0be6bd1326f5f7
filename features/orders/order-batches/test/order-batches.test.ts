import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { batches } from '../contract.ts';
import { leftOutOf, pastedNumbers, readNumber } from '../read-numbers.ts';
import { batchActs } from './batch-acts.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 15, { source: (i) => `KTT-2024-${i}` }));
  await app.work();
});
afterAll(() => app.close());

const { settled, preview, doIt, itemsOf, readOrder } = batchActs(() => app);
const at = (i: number) => ids[i] ?? '';

describe('a batch', () => {
  it('counts what it changed: what was so already is left as it was, with its reason', async () => {
    const { ids: some } = await openOrders(app, cast, 3, { name: '加急的' });
    await ask(app, cast.channel, orders.markUrgent, { OrderIDs: some.slice(0, 1) });
    const run = await preview(cast.channel, 'notUrgent', some);
    expect(run.Sums).toEqual({ go: 1, skip: 2 });
    expect((await doIt(cast.channel, run.RunID)).Sums).toEqual({ done: 1, skip: 2 });
    expect((await itemsOf(cast.channel, run.RunID)).map(({ Reason }) => Reason)).toContain('原来就没有加急');
    const notes = { Note: '轻放' };
    await ask(app, cast.channel, orders.setNotes, { OrderIDs: some.slice(0, 2), Notes: '轻放' });
    const { RunID } = await preview(cast.channel, 'notes', some, notes);
    expect((await doIt(cast.channel, RunID)).Sums).toMatchObject({ done: 1 });
  });

  it('that ends holds takes back all of it: held again, and not urgent if the hold made them so', async () => {
    const { ids: some } = await openOrders(app, cast, 2, { name: '挂起的' });
    await ask(app, cast.channel, orders.markUrgent, { OrderIDs: some.slice(1) });
    const hold = { IdHoldReason: 4, UrgentAfter: true };
    await ask(app, cast.channel, suspensions.suspend, { OrderIDs: some, ...hold });
    const status = async () => {
      const rows = await Promise.all(some.map((id) => readOrder(cast.channel, id)));
      return rows.map(({ Status }) => Status);
    };
    const before = await status();
    const { RunID } = await preview(cast.channel, 'resume', some);
    await doIt(cast.channel, RunID);
    expect((await status()).every((bits) => (bits & STATUS.priority) !== 0)).toBe(true);
    await ask(app, cast.channel, batches.undo, { RunID });
    await settled(cast.channel, RunID);
    expect(await status()).toEqual(before);
  });
});

describe('previewing a batch', () => {
  it('adds up what was given: by any number, twice, unknown, skipped with the reason that the act gives', async () => {
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: at(1), ExpressNo: 'SF1390000612874' }],
    });
    const numbers = [`LDL${at(0)}`, at(0), 'KTT-2024-2', 'SF1390000612874', '９９９９', '1.23E+17'];
    const run = await preview(cast.channel, 'suspend', numbers, { IdHoldReason: 1 });
    expect(run).toMatchObject({ State: 'ready', Sums: { go: 2, repeat: 1, skip: 1, unknown: 2 } });
    const items = await itemsOf(cast.channel, run.RunID);
    expect(items.map(({ State }) => State)).toEqual(['go', 'repeat', 'go', 'skip', 'unknown', 'unknown']);
    expect(items[3]?.Reason).toBe('订单已发货，不能挂起');
    expect(items[5]?.Reason).toContain('科学计数');
    expect((await readOrder(cast.channel, at(0))).Holds).toEqual([]);
  });

  it('reads numbers out of a sheet, and says what a number of several orders means', async () => {
    const FileID = await upload(app, cast.channel, 'a.csv', `序号,订单号\n1,LDL${at(3)}\n2,KTT-2024-4\n`);
    const { RunID } = await ask(app, cast.channel, batches.preview, { Act: 'urgent', Input: {}, FileID });
    expect((await settled(cast.channel, RunID)).Sums).toEqual({ go: 2 });
    await openOrders(app, cast, 2, { source: () => 'SAME-1' });
    const twice = await preview(cast.channel, 'urgent', ['SAME-1']);
    expect(twice.Sums).toEqual({ many: 1 });
    expect((await itemsOf(cast.channel, twice.RunID))[0]?.Reason).toContain('对应 2 个订单');
  });

  it('lets one say which of several orders a number means, one or all, none of them twice', async () => {
    const both = (await openOrders(app, cast, 2, { source: () => 'SAME-2' })).ids;
    const [one = '', other = ''] = both;
    const { RunID } = await preview(cast.channel, 'urgent', ['SAME-2', 'SAME-2', other]);
    const { Choices } = (await itemsOf(cast.channel, RunID))[0] ?? {};
    expect(Choices).toMatchObject(both.map((OrderID) => ({ OrderID, Amount: 1 })));
    const choose = (Seq: number, OrderIDs: string[]) =>
      ask(app, cast.channel, batches.choose, { RunID, Seq, OrderIDs });
    await expect(choose(1, [at(0)])).rejects.toThrow('4004');
    await expect(choose(3, [other])).rejects.toThrow('4004');
    await choose(1, both);
    expect((await settled(cast.channel, RunID)).Sums).toEqual({ go: 2, many: 1, repeat: 1 });
    await choose(2, [one]);
    expect((await settled(cast.channel, RunID)).Sums).toEqual({ go: 2, repeat: 2 });
    expect((await doIt(cast.channel, RunID)).Sums).toEqual({ done: 2, repeat: 2 });
    await expect(choose(1, [one])).rejects.toThrow('4009');
  });

  it('looks at all of a sheet, also where numbers were pasted beside it', async () => {
    const FileID = await upload(app, cast.channel, 'd.csv', `订单号\nLDL${at(0)}\nLDL${at(2)}\n`);
    const input = { Act: 'urgent' as const, Input: {}, Numbers: [at(3)], FileID };
    const { RunID } = await ask(app, cast.channel, batches.preview, input);
    expect((await settled(cast.channel, RunID)).Sums).toEqual({ go: 3 });
    expect((await itemsOf(cast.channel, RunID)).map(({ OrderID }) => OrderID)).toEqual([at(3), at(0), at(2)]);
  });

  it('takes a platform’s number that is larger than any order number for what it is', async () => {
    const HUGE = '9999999999999999999';
    await openOrders(app, cast, 1, { source: () => HUGE });
    const numbers = [HUGE, '9223372036854775808', `LDL${HUGE.slice(1)}`, '99999999999999999999'];
    const run = await preview(cast.channel, 'urgent', numbers);
    expect(run).toMatchObject({ State: 'ready', Sums: { go: 1, unknown: 3 } });
  });

  it('takes 50,000 numbers and says of one more how many there may be', async () => {
    const numbers = Array.from({ length: 50_001 }, (_, i) => `KTT-NONE-${10_000 + i}`);
    await expect(preview(cast.channel, 'urgent', numbers)).rejects.toThrow('一次最多 50000 个号，请分批处理');
    const twice = `订单号\n${numbers.join('\n')}\n`;
    const FileID = await upload(app, cast.channel, 'f.csv', twice);
    const { RunID } = await ask(app, cast.channel, batches.preview, { Act: 'urgent', Input: {}, FileID });
    expect((await settled(cast.channel, RunID)).Problem).toContain('一次最多 50000 个号');
  });

  it('asks for the right of the act and what the act needs to know', async () => {
    const clerk = await addMember(app, cast.channel, 'tagger', RIGHTS['order.edit'] | RIGHTS['order.view']);
    await expect(preview(clerk, 'cancel', [at(0)], { Reason: '不要' })).rejects.toThrow('4003');
    await expect(preview(cast.channel, 'cancel', [at(0)])).rejects.toThrow('4022 请填写取消原因');
    await expect(preview(cast.channel, 'suspend', [at(0)], { IdHoldReason: 99 })).rejects.toThrow('4022');
    await expect(preview(cast.channel, 'urgent', [])).rejects.toThrow('4022 请粘贴订单号');
    expect((await preview(cast.outsider, 'urgent', [at(0)])).Sums).toEqual({ unknown: 1 });
  });
});

describe('running a batch', () => {
  it('does exactly what was previewed, decided again, and what was skipped can be tried again', async () => {
    const { RunID } = await preview(cast.channel, 'suspend', [at(4), at(5)], {
      IdHoldReason: 4,
      Note: '周末',
    });
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: at(5), ExpressNo: 'SF1390000612875' }],
    });
    const run = await doIt(cast.channel, RunID);
    expect(run).toMatchObject({ State: 'done', Sums: { done: 1, skipped: 1 } });
    expect((await readOrder(cast.grower, at(4))).Holds).toMatchObject([{ IdHoldReason: 4, Note: '周末' }]);
    const again = await ask(app, cast.channel, batches.retry, { RunID });
    expect((await settled(cast.channel, again.RunID)).Sums).toEqual({ skip: 1 });
    await expect(ask(app, cast.channel, batches.run, { RunID })).rejects.toThrow('4009');
  });

  it('is taken back, except where somebody has changed the order since', async () => {
    const numbers = [at(6), at(7)];
    const { RunID } = await preview(cast.channel, 'suspend', numbers, { IdHoldReason: 1 });
    await doIt(cast.channel, RunID);
    await ask(app, cast.channel, orders.markUrgent, { OrderIDs: [at(7)] });
    await ask(app, cast.channel, batches.undo, { RunID });
    expect(await settled(cast.channel, RunID)).toMatchObject({
      State: 'undone',
      Sums: { undone: 1, kept: 1 },
    });
    expect((await readOrder(cast.channel, at(6))).Status & STATUS.suspended).toBe(0);
    expect((await readOrder(cast.channel, at(7))).Holds).toHaveLength(1);
  });

  it('brings back the hold that a run ended, the tags and the notes that it changed', async () => {
    await ask(app, cast.channel, suspensions.suspend, { OrderIDs: [at(8)], IdHoldReason: 2, Note: '等电话' });
    await ask(app, cast.channel, orders.setTags, { OrderIDs: [at(8)], Tags: ['老客户'] });
    for (const [act, input] of [
      ['resume', {}],
      ['tags', { Tags: ['礼盒'] }],
      ['notes', { Note: '轻放' }],
    ] as const) {
      const { RunID } = await preview(cast.channel, act, [at(8)], input);
      expect((await doIt(cast.channel, RunID)).Sums).toEqual({ done: 1 });
      if (act === 'tags') expect((await readOrder(cast.channel, at(8))).Tags).toEqual(['老客户', '礼盒']);
      await ask(app, cast.channel, batches.undo, { RunID });
      expect((await settled(cast.channel, RunID)).Sums).toEqual({ undone: 1 });
    }
    expect(await readOrder(cast.channel, at(8))).toMatchObject({
      Tags: ['老客户'],
      SellerNote: '',
      Holds: [{ IdHoldReason: 2, Note: '等电话' }],
    });
  });

  it('takes the number of a batch for its orders', async () => {
    const { rows } = await app.database.pool.query(
      `insert into import_batches (shop_id, day, no, batch_no, submission_id, created_by, created_by_name)
        select shop_id, '2026-01-01', 7, '20260101-0007', submission_id, $2, '' from orders
        where shop_id = $1 and id = $3 returning batch_no`,
      [cast.channel.shopId, cast.channel.userId, at(14)],
    );
    expect(rows).toHaveLength(1);
    expect((await preview(cast.channel, 'urgent', ['20260101-0007', '20260101-0008'])).Sums).toEqual({
      go: 1,
      unknown: 1,
    });
  });

  it('begins within a day of its preview', async () => {
    const { RunID } = await preview(cast.channel, 'urgent', [at(0)]);
    await app.database.pool.query(
      `update batch_runs set created_at = now() - interval '25 hours' where id = $1`,
      [RunID],
    );
    await expect(ask(app, cast.channel, batches.run, { RunID })).rejects.toThrow('4009 核对已超过 24 小时');
  });

  it('is refused where a day or time of its preview is over, and says of one that is done that it is', async () => {
    const { ids: more } = await openOrders(app, cast, 1);
    const [one = ''] = more;
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { RunID } = await preview(cast.channel, 'suspend', [one], { IdHoldReason: 1, Until: soon });
    const setBack = (RunID: string, change: object) =>
      app.database.pool.query('update batch_runs set input = input || $2::jsonb where id = $1', [
        RunID,
        JSON.stringify(change),
      ]);
    await setBack(RunID, { Until: new Date(Date.now() - 60_000).toISOString() });
    await expect(ask(app, cast.channel, batches.run, { RunID })).rejects.toThrow('4009 选的时间已经过了');
    const { RunID: urgent } = await preview(cast.channel, 'urgent', [one]);
    await doIt(cast.channel, urgent);
    await expect(ask(app, cast.channel, batches.run, { RunID: urgent })).rejects.toThrow(
      '4009 这次批量操作已经结束',
    );
    await ask(app, cast.channel, batches.undo, { RunID: urgent });
    await settled(cast.channel, urgent);
    await expect(ask(app, cast.channel, batches.undo, { RunID: urgent })).rejects.toThrow(
      '4009 这次批量操作已经结束',
    );
    const ShipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));
    const { RunID: presale } = await preview(cast.grower, 'presale', [one], { ShipOn });
    await app.database.pool.query(`update batch_runs set state = 'done', finished_at = now() where id = $1`, [
      presale,
    ]);
    await setBack(presale, { ShipOn: dayOf(new Date()) });
    await expect(ask(app, cast.grower, batches.retry, { RunID: presale })).rejects.toThrow(
      '4009 选的时间已经过了，请导出表格',
    );
  });

  it('says of a state that stands in the way which it is: under way, not begun, over', async () => {
    const { ids: both } = await openOrders(app, cast, 2, { source: () => 'SAME-3' });
    const { RunID } = await preview(cast.channel, 'urgent', ['SAME-3', at(0)]);
    const stand = (state: string) =>
      app.database.pool.query('update batch_runs set state = $2 where id = $1', [RunID, state]);
    const choose = () => ask(app, cast.channel, batches.choose, { RunID, Seq: 1, OrderIDs: both });
    const again = [batches.retry, batches.undo].map((act) => () => ask(app, cast.channel, act, { RunID }));
    for (const act of again) await expect(act()).rejects.toThrow('4009 这次批量操作还没有开始处理');
    for (const state of ['looking', 'running', 'stopping', 'undoing']) {
      await stand(state);
      for (const act of [choose, ...again]) await expect(act()).rejects.toThrow('4009 这次批量操作正在进行');
    }
    await stand('done');
    await expect(choose()).rejects.toThrow('4009 这次批量操作已经结束');
  });

  it('can’t be taken back after ten minutes, nor what is final', async () => {
    const { RunID } = await preview(cast.channel, 'urgent', [at(9)]);
    await doIt(cast.channel, RunID);
    await app.database.pool.query(
      `update batch_runs set finished_at = now() - interval '11 minutes' where id = $1`,
      [RunID],
    );
    await expect(ask(app, cast.channel, batches.undo, { RunID })).rejects.toThrow('4009 已超过 10 分钟');
    const cancel = await preview(cast.channel, 'cancel', [at(10)], { Reason: '不要了', AtOnce: true });
    expect((await doIt(cast.channel, cancel.RunID)).Sums).toEqual({ done: 1 });
    expect((await readOrder(cast.grower, at(10))).Stage).toBe(9);
    await expect(ask(app, cast.channel, batches.undo, { RunID: cancel.RunID })).rejects.toThrow(
      '取消后不能恢复',
    );
  });

  it('goes on with a stopped run where it was', async () => {
    const { RunID } = await preview(cast.channel, 'urgent', [at(11)]);
    await app.database.pool.query(
      `update batch_runs set state = 'stopped', finished_at = now() where id = $1`,
      [RunID],
    );
    expect((await doIt(cast.channel, RunID)).Sums).toEqual({ done: 1 });
  });
});

describe('reading numbers', () => {
  it('takes what people paste: full-width digits, LDL, commas and lines; headings name nothing', () => {
    expect(pastedNumbers('订单号\nLDL1234567，KTT-2024-1\n\n 5555 ')).toEqual([
      'LDL1234567',
      'KTT-2024-1',
      '5555',
    ]);
    expect(readNumber('ＬＤＬ１２３４')).toBe('1234');
    // What only may be one is said to be left out.
    expect(leftOutOf('订单号 备注\nLDL1234567 2件，A-12\n A-12')).toEqual(['2件', 'A-12']);
    // What Excel has cut is told, not left out.
    expect(pastedNumbers('单号\n1.23E+17\n1.2e+17')).toEqual(['1.23E+17', '1.2e+17']);
  });
});
