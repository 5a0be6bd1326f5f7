import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { changeOrders } from '#features/orders/orders/server/index.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { CANCELLED, STATUS } from '../status.ts';
import { decideOrder } from '../transitions.ts';

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
        const answer = decideOrder(order, { type: 'exportNote' });
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
});

/** An order whose note is exported and whose entry has asked to cancel it. */
async function askedFor(reason: string) {
  const id = await place();
  await exportNote(id);
  const Orders = [{ OrderID: id, Reason: reason }];
  return { id, answer: await ask(app, cast.channel, orders.cancelByEntry, { Orders }) };
}
const answerOf = (who: Person, id: string, Accept: boolean, Reason = '') =>
  ask(app, who, orders.answerCancel, { OrderIDs: [id], Accept, Reason });
const seenBy = async (who: Person, id: string) => {
  const { Order, Events } = await ask(app, who, orders.detail, { OrderID: id });
  return { ...Order, last: Events.at(-1) };
};
const waiting = async (who: Person) => {
  const { items } = await ask(app, who, inbox.get, {});
  return Object.fromEntries(items.map(({ Kind, Count, Says, To }) => [Kind, { Count, Says, To }]));
};

describe('asking to cancel after the note was exported', () => {
  it('is told as sent, to be seen by the shop that ships and by the one between', async () => {
    const { id, answer } = await askedFor('地址错误');
    expect(answer).toMatchObject({
      done: 0,
      skipped: [{ id, reason: '已向上游供应商申请取消，等待对方答复', asked: true }],
    });
    for (const who of [cast.channel, cast.middle, cast.grower])
      expect(await seenBy(who, id)).toMatchObject({ CancelRequest: '地址错误', Stage: 3 });
    const atGrower = await waiting(cast.grower);
    expect(Object.keys(atGrower)[0]).toBe('cancel-requests');
    expect(atGrower['cancel-requests']).toEqual({
      Count: 1,
      Says: '优选商行请求取消 1 单，请先答复，暂不发货',
      To: `/delivery/self?tab=cancelling&startTime=&endTime=&agentIds=${cast.middle.shopId}`,
    });
    await app.database.pool.query(
      `update order_requests set due_at = now() - interval '1 minute' where order_id = $1`,
      [id],
    );
    expect((await waiting(cast.grower))['cancel-requests']?.Says).toContain(
      '1 单，其中 1 单已超时，请先答复',
    );
    expect((await waiting(cast.middle))['cancel-passing']?.Count).toBe(1);
    expect((await waiting(cast.channel))['cancel-answers']).toBeUndefined();
    const listed = await ask(app, cast.grower, orders.forDeliver, { cancelRequested: true });
    expect(listed.items.map(({ OrderID }) => OrderID)).toEqual([id]);
    await answerOf(cast.grower, id, false, '已打包');
    await ask(app, cast.channel, orders.readCancelAnswers, { OrderIDs: [id] });
  });

  it('names a neighbour that is asked, and asks once', async () => {
    const pears = await openListing(app, [cast.middle, cast.grower], [25, 18], '砀山梨');
    const Lines = [{ spuID: pears.entrySpuId, Address }];
    const id = (await ask(app, cast.middle, orders.place, { Lines })).OrderIDs[0] ?? '';
    await exportNote(id);
    const Orders = [{ OrderID: id, Reason: '' }];
    const first = await ask(app, cast.middle, orders.cancelByEntry, { Orders });
    expect(first.skipped[0]).toMatchObject({ asked: true, reason: '已向果园申请取消，等待对方答复' });
    const again = await ask(app, cast.middle, orders.cancelByEntry, { Orders });
    expect(again.skipped).toMatchObject([{ id, reason: '已申请取消，等待对方答复' }]);
    await answerOf(cast.grower, id, true);
  });

  it("is the buyer's cancel when agreed to, on every row, and the entry is told", async () => {
    for (const who of [cast.grower, cast.middle]) {
      const { id } = await askedFor('拍错');
      expect(await answerOf(who, id, true)).toEqual({ done: 1, skipped: [] });
      for (const shop of [cast.channel, cast.middle, cast.grower]) {
        const { Status, StatusReason, CancelRequest, last } = await seenBy(shop, id);
        expect(Status & CANCELLED).toBe(STATUS.cancelledByBuyer);
        expect([StatusReason, CancelRequest]).toEqual(['拍错', null]);
        expect(last).toMatchObject({ Kind: 'cancelled', Detail: { by: 'request' } });
      }
      expect((await seenBy(cast.channel, id)).CancelAnswer).toBe('对方已同意取消');
      expect((await seenBy(who, id)).CancelAnswer).toBeNull();
      await ask(app, cast.channel, orders.readCancelAnswers, { OrderIDs: [id] });
    }
  });

  it('goes on when declined, which takes a reason that the entry finds in its inbox until it has read it', async () => {
    const { id } = await askedFor('拍错');
    expect((await answerOf(cast.grower, id, false)).skipped[0]?.reason).toContain('请填写拒绝原因');
    expect((await answerOf(cast.middle, id, false, '不行')).skipped[0]?.reason).toContain('只有发货方');
    expect(await answerOf(cast.grower, id, false, '已打包')).toEqual({ done: 1, skipped: [] });
    expect(await seenBy(cast.channel, id)).toMatchObject({
      Stage: 3,
      CancelRequest: null,
      CancelAnswer: '对方拒绝取消：已打包',
      last: { Kind: 'cancelDeclined', Detail: { reason: '已打包' } },
    });
    expect((await waiting(cast.channel))['cancel-answers']).toMatchObject({
      Count: 1,
      Says: '1 个取消申请有了答复：1 单未同意，继续发货',
    });
    expect((await ask(app, cast.channel, orders.normal, { cancelAnswered: true })).total).toBe(1);
    expect(await ask(app, cast.channel, orders.readCancelAnswers, { OrderIDs: [id] })).toMatchObject({
      done: 1,
    });
    expect((await waiting(cast.channel))['cancel-answers']).toBeUndefined();
  });

  it('is answered once: whoever comes second is told, and nothing is cancelled by mistake', async () => {
    const { id } = await askedFor('拍错');
    await answerOf(cast.grower, id, false, '已打包');
    expect((await answerOf(cast.grower, id, true)).skipped[0]?.reason).toContain('可能已有人答复');
    expect((await seenBy(cast.channel, id)).Stage).toBe(3);
    const other = await askedFor('拍错');
    await answerOf(cast.grower, other.id, true);
    await expect(answerOf(cast.grower, other.id, false, '晚了')).rejects.toThrow('4009 订单已取消');
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
