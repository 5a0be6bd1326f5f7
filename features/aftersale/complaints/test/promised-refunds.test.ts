import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { audits } from '#features/settlement/audits/contract.ts';
import { WRONG } from '#features/settlement/audits/test/wrong-books.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import { PICTURES, returnsIn } from './returned-goods.ts';
import { talkTown } from './talking.ts';

const town = talkTown(30, 3);
const { handle, seen, accept } = town;
const { raised, books } = returnsIn(town);

/** REFUND_RUNS=20 in a long run. */
const RUNS = Number(process.env.REFUND_RUNS ?? 8);
const SEED = Number(process.env.REFUND_SEED ?? 8);

const voidLast = async (OrderID: string) => {
  const { Order } = await ask(town.app, town.cast.grower, orders.detail, { OrderID });
  const parcel = Order.Parcels.findLast(({ Voided }) => !Voided);
  const input = { OrderID, Void: true, ParcelID: parcel?.ParcelID ?? '' };
  return parcel && call(town.app, town.cast.grower, deliveries.setExpressInfo, input);
};
const noOf = async (ComplaintID: string) => (await seen(town.cast.channel, ComplaintID)).Head.ComplaintNo;
const lower = (OrderID: string, Price: number) =>
  ask(town.app, town.cast.middle, orderPrices.sales, { Orders: [{ OrderID, Price, Reason: '降价' }] });

describe('a refund that is promised against goods', () => {
  it.each([2, 5] as const)('keeps the money and the pieces of its leg, of type %i', async (type) => {
    const { order, id } = await raised(type, 60);
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    const no = await noOf(id);
    // Whoever ships, a leg further on, learns which complaint it is, and no amount.
    const voiding = await voidLast(order);
    expect(voiding?.message).toContain(no);
    expect(voiding?.message).not.toContain('60');
    const { skipped } = await lower(order, 19);
    expect(skipped[0]?.reason).toContain(`同意收到退货后退 ¥60.00（投诉 ${no}）`);
    expect((await lower(order, 20.5)).skipped[0]?.reason).toBe('改价要等对方同意');
    if (type === 2) await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: `YT${order}` });
    await handle(town.cast.middle, id, { Act: 'receive', Good: 3 });
    expect(await books(town.cast.channel, order)).toEqual([[4, 4, 3, 60]]);
    expect((await lower(order, 19)).skipped[0]?.reason).toContain('有改价申请等待答复');
  });

  it('frees both once the goods are given up', async () => {
    const { order, id } = await raised(2, 60);
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    await handle(town.cast.channel, id, { Act: 'fail', Leg: 'vendor', Reason: '买家不退了' });
    expect((await lower(order, 19)).done).toBe(1);
    expect((await voidLast(order))?.status).toBe(0);
  });

  it('keeps pieces that come back without any money', async () => {
    const { order, id } = await raised(2, 0);
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    expect((await voidLast(order))?.message).toContain(await noOf(id));
    expect((await lower(order, 19)).done).toBe(1);
  });

  it('that was made before this held is looked at again when the goods arrive', async () => {
    const { order, id } = await raised(2, 60);
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: `YT${order}` });
    const { pool } = town.app.database;
    // As it was: two of three pieces were voided, and the rest costs less.
    await pool.query('update orders set shipped_amount = 1 where id = $1', [order]);
    await handle(town.cast.middle, id, { Act: 'receive', Good: 3 });
    await pool.query('update orders set shipped_amount = 3 where id = $1', [order]);
    expect(await books(town.cast.channel, order)).toEqual([[4, 4, 1, 20]]);
    // The rest is the channel's to agree to or to contest.
    const { Head } = await seen(town.cast.channel, id);
    expect(Head).toMatchObject({ WaitsFor: 'me', Open: { Money: 0 } });
  });
});

describe('the audit', () => {
  it('finds a leg that gave back more than it cost, or more pieces than have travelled', async () => {
    const { order, id } = await raised(2, 60);
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    await handle(town.cast.middle, id, { Act: 'receive', Good: 3 });
    const { pool } = town.app.database;
    const items = 'update settlement_items set amount = amount';
    const where = `where order_id = ${order} and type in (1, 3) and kind = 1`;
    await pool.query(`${items} - 0.01 ${where}`);
    await pool.query('update orders set shipped_amount = 2 where id = $1', [order]);
    const answer = await ask(town.app, town.cast.channel, audits.run, {});
    await pool.query(`${items} + 0.01 ${where}`);
    await pool.query('update orders set shipped_amount = 3 where id = $1', [order]);
    expect(answer.items.filter(({ Kind }) => Kind === 'refunds')).toMatchObject([
      { OrderID: order, Side: 2, OurAmount: 60, RightAmount: 59.99 },
    ]);
    expect(answer.items.filter(({ Kind }) => Kind === 'pieces')).toMatchObject([
      { OrderID: order, OurCount: 3, RightCount: 2 },
    ]);
    expect((await ask(town.app, town.cast.channel, audits.run, {})).total).toBe(0);
  });

  it('finds nothing after any random act of claims, goods, waybills and prices', async () => {
    const act = (what: string) =>
      fc.record({
        what: fc.constant(what),
        type: fc.constantFrom(1, 2, 2, 3, 5, 5, 6),
        n: fc.nat(1_000),
      });
    // What people do in one go; chance says what comes between.
    const goes = ['claim accept', 'claim accept', 'claim passOn accept accept', 'send receive', 'receive'];
    const alone = ['void', 'ship', 'price', 'price agree', 'fail'];
    const go = fc.constantFrom(...goes, ...alone).chain((words) => fc.tuple(...words.split(' ').map(act)));
    const some = fc.array(go, { minLength: 14, maxLength: 14, size: 'max' }).map((all) => all.flat());
    for (const [run, acts] of fc.sample(some, { numRuns: RUNS, seed: SEED }).entries()) {
      const order = town.order();
      const talks: string[] = [];
      // Two parcels, so that one may be voided.
      for (const n of [0, 1]) await take(order, talks, { what: 'ship', type: 1, n }, 90 + n);
      for (const [at, one] of acts.entries()) {
        await take(order, talks, one, at);
        const said = `run ${run} of seed ${SEED}, after act ${at}: ${one.what}`;
        for (const [what, text] of Object.entries(WRONG))
          expect((await town.app.database.pool.query(text)).rows, `${what}, ${said}`).toEqual([]);
        for (const who of [town.cast.channel, town.cast.middle, town.cast.grower])
          expect((await ask(town.app, who, audits.run, {})).items, said).toEqual([]);
      }
    }
  }, 600_000);
});

interface RandomAct {
  what: string;
  type: number;
  n: number;
}

/** One act of whoever may do it; what is refused is refused. */
async function take(order: string, talks: string[], { what, type, n }: RandomAct, at: number): Promise<void> {
  const { channel, middle, grower } = town.cast;
  const id = talks.at(-1 - (n % 2));
  const who = [channel, middle, grower][n % 3] as Person;
  const leg = n % 2 === 0 ? ('vendor' as const) : ('channel' as const);
  if (what === 'ship') {
    const config = { OrderID: order, ExpressNo: `SF${order.slice(-9)}${at}`, Amount: 1 + (n % 3) };
    return void (await call(town.app, grower, deliveries.deliver, { DeliverConfigs: [config] }));
  }
  if (what === 'void') return void (await voidLast(order));
  if (what === 'price') {
    const Orders = [{ OrderID: order, Price: 8 + (n % 30) / 2, Reason: '降价' }];
    return void (await call(town.app, n % 2 ? middle : grower, orderPrices.sales, { Orders }));
  }
  if (what === 'agree') {
    const { items } = await ask(town.app, who, requests.get, { pageSize: 100 });
    const RequestIDs = items.filter(({ Part, State }) => Part === 'answers' && State === 'open');
    const ids = RequestIDs.map(({ RequestID }) => RequestID);
    if (ids.length > 0) await call(town.app, who, requests.answer, { RequestIDs: ids, Accept: true });
    return;
  }
  if (what === 'claim') {
    const { status, data } = await call(town.app, channel, complaints.create, {
      Items: [{ OrderID: order, Money: (1 + (n % 2)) * 20, Pieces: 1 + (n % 2) }],
      IdComplaintType: type as 1,
      IdReason: 9,
      PictureUrls: PICTURES,
    });
    if (status === 0) talks.push(...data.items.map(({ ComplaintID }) => ComplaintID));
    return;
  }
  if (!id) return;
  const back = { ReturnAddress: '昆明' };
  if (what === 'accept') return void (await accept(n % 4 ? middle : grower, id, back).catch(() => undefined));
  if (what === 'passOn') return void (await handle(middle, id, { Act: 'passOn' }));
  if (what === 'reply') return void (await handle(middle, id, { Act: 'replyAsVendor' }));
  if (what === 'send')
    return void (await handle(channel, id, { Act: 'returnWaybill', ExpressNo: `YT${order.slice(-9)}${at}` }));
  if (what === 'receive')
    return void (await handle(n % 3 ? middle : grower, id, { Act: 'receive', Good: 1 + (n % 3) }));
  await handle(who, id, { Act: 'fail', Leg: leg, Reason: '不退了' });
}
