import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/contract.ts';
import { changeOrders } from '#features/orders/server/index.ts';
import { shops } from '#features/shops/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { decide } from '../transitions.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
});
afterAll(() => app.close());

const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
const place = async () =>
  (await ask(app, cast.channel, orders.place, { Lines: [{ spuID: apples.entrySpuId, Address }] }))
    .OrderIDs[0] ?? '';
const stage = async (who: Cast[keyof Cast], id: string) =>
  (await ask(app, who, orders.detail, { OrderID: id })).Order.Stage;
const exportNote = (id: string) =>
  inShop(app.database.pool, { shopId: cast.grower.shopId, userId: cast.grower.userId }, (db) =>
    changeOrders(
      { db, user: { id: cast.grower.userId, name: '果农', loginName: 'grower' } },
      [id],
      (order) => {
        const answer = decide(order, { type: 'exportNote' });
        return 'no' in answer ? answer : { facts: answer.facts, event: { kind: 'noteExported' } };
      },
    ),
  );

describe('cancelling as the entry', () => {
  it('cancels for the whole chain and gives the order balance back', async () => {
    const id = await place();
    const before = (await ask(app, cast.channel, shops.get, {})).items[0]?.OrderCount ?? 0;
    const result = await ask(app, cast.channel, orders.cancelByEntry, {
      Orders: [{ OrderID: `LDL${id}`, Reason: '不想要了' }],
    });
    expect(result).toEqual({ done: 1, skipped: [] });
    for (const who of [cast.channel, cast.middle, cast.grower]) expect(await stage(who, id)).toBe(9);
    expect((await ask(app, cast.channel, shops.get, {})).items[0]?.OrderCount).toBe(before + 1);
  });

  it('skips with a reason what is cancelled already, belongs to others or does not exist', async () => {
    const id = await place();
    const Orders = [{ OrderID: id, Reason: '' }];
    await ask(app, cast.channel, orders.cancelByEntry, { Orders });
    const again = await ask(app, cast.channel, orders.cancelByEntry, {
      Orders: [...Orders, { OrderID: '1', Reason: '' }],
    });
    expect(again.done).toBe(0);
    expect(again.skipped.map((each) => each.reason).sort()).toEqual([
      '订单不存在，或不属于当前店铺',
      '订单已取消',
    ]);
    const other = await ask(app, cast.outsider, orders.cancelByEntry, { Orders });
    expect(other.skipped[0]?.reason).toContain('不属于当前店铺');
  });

  it('asks the shipper once the note was exported, who accepts or declines', async () => {
    const [declined, accepted] = [await place(), await place()];
    for (const id of [declined, accepted]) {
      await exportNote(id);
      const asked = await ask(app, cast.channel, orders.cancelByEntry, {
        Orders: [{ OrderID: id, Reason: '地址错误' }],
      });
      expect(asked.skipped[0]?.reason).toContain('已向发货方申请取消');
      expect((await ask(app, cast.grower, orders.detail, { OrderID: id })).Order.CancelRequest).toBe(
        '地址错误',
      );
    }
    await ask(app, cast.grower, orders.declineCancel, { OrderIDs: [declined] });
    expect(await stage(cast.channel, declined)).toBe(3);
    await ask(app, cast.grower, orders.cancelByVendor, { Orders: [{ OrderID: accepted, Reason: '' }] });
    expect(await stage(cast.channel, accepted)).toBe(9);
  });
});

describe('cancelling as the shipper', () => {
  it('needs a reason, which every shop reads in the timeline', async () => {
    const id = await place();
    const without = await ask(app, cast.grower, orders.cancelByVendor, {
      Orders: [{ OrderID: id, Reason: '' }],
    });
    expect(without.skipped[0]?.reason).toBe('请填写取消原因');
    await ask(app, cast.grower, orders.cancelByVendor, { Orders: [{ OrderID: id, Reason: '缺货' }] });
    const { Order, Events } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    expect(Order.StatusReason).toBe('缺货');
    expect(Events.at(-1)).toMatchObject({ Kind: 'cancelled', Shop: '上游供应商', Actor: '' });
  });
});
