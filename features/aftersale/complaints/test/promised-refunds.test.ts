import { describe, expect, it } from 'vitest';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { audits } from '#features/settlement/audits/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call } from '#test/app.ts';
import { returnsIn } from './returned-goods.ts';
import { talkTown } from './talking.ts';

const town = talkTown(30, 3);
const { handle, detail, accept } = town;
const { raised, books } = returnsIn(town);

const voidLast = async (OrderID: string) => {
  const { Order } = await ask(town.app, town.cast.grower, orders.detail, { OrderID });
  const parcel = Order.Parcels.findLast(({ Voided }) => !Voided);
  const input = { OrderID, Void: true, ParcelID: parcel?.ParcelID ?? '' };
  return parcel && call(town.app, town.cast.grower, deliveries.setExpressInfo, input);
};
const noOf = async (ComplaintID: string) => (await detail(town.cast.channel, ComplaintID)).Head.ComplaintNo;
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
    const { Head } = await detail(town.cast.channel, id);
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
});
