import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { bills } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 7, { amount: 3 }));
});
afterAll(() => app.close());

/** A bill of the channel over one more order. */
async function billed(): Promise<string> {
  const OrderID = ids[next] ?? '';
  const ExpressNo = `SF${String(++next).padStart(13, '0')}`;
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo }] });
  const input = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: [OrderID] };
  return (await ask(app, cast.middle, bills.create, input)).BillID;
}
const waits = async (who: Person, kind: string) =>
  (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind === kind).map(({ Says }) => Says);
const listed = async (who: Person, input: object) =>
  (await ask(app, who, bills.get, input)).items.map(({ BillID }) => BillID);

describe('what the other side did to a bill', () => {
  it('waits for its maker when it was sent back, until somebody has seen it', async () => {
    const id = await billed();
    await ask(app, cast.channel, bills.reject, { BillIDs: [id], Reason: '少算一单' });
    expect(await waits(cast.middle, 'bills-sent-back')).toEqual(['团长小店退回了 1 张账单']);
    expect(await waits(cast.channel, 'bills-sent-back')).toEqual([]);
    expect(await listed(cast.middle, { IsUnseen: true })).toEqual([id]);
    const answer = await ask(app, cast.middle, bills.removedItems, { BillID: id });
    expect(answer.items.map(({ Amount, Reason }) => [Amount, Reason])).toEqual([[60, '少算一单']]);
    expect((await ask(app, cast.middle, bills.seen, { BillIDs: [id] })).done).toBe(1);
    expect(await waits(cast.middle, 'bills-sent-back')).toEqual([]);
  });

  it('waits for the payer when money did not come', async () => {
    const id = await billed();
    const { PaymentIDs } = await ask(app, cast.channel, payments.payoff, { Bills: [{ BillID: id }] });
    await ask(app, cast.middle, payments.reject, { PaymentIDs, Reason: '银行没有这笔' });
    expect(await waits(cast.channel, 'payments-not-come')).toEqual(['优选商行表示 1 笔付款未到账']);
    expect(await waits(cast.middle, 'payments-not-come')).toEqual([]);
    await ask(app, cast.channel, payments.seen, { PaymentIDs });
    expect(await waits(cast.channel, 'payments-not-come')).toEqual([]);
  });

  it('is asked for by whom it is owed, once a day, and waits for the payer while it is open', async () => {
    const id = await billed();
    const [byPayer] = (await ask(app, cast.channel, bills.remind, { BillIDs: [id] })).skipped;
    expect(byPayer?.reason).toBe('这张账单由本店付款');
    expect((await ask(app, cast.middle, bills.remind, { BillIDs: [id] })).done).toBe(1);
    const [again] = (await ask(app, cast.middle, bills.remind, { BillIDs: [id] })).skipped;
    expect(again?.reason).toBe('今天已经提醒过');
    expect(await waits(cast.channel, 'bills-reminded')).toEqual(['优选商行提醒支付 1 张账单']);
    expect(await waits(cast.middle, 'bills-reminded')).toEqual([]);
    expect(await listed(cast.channel, { IsReminded: true })).toEqual([id]);
    await ask(app, cast.channel, payments.payoff, { Bills: [{ BillID: id }] });
    expect(await waits(cast.channel, 'bills-reminded')).toEqual([]);
  });

  it('is found by an order that stands on it', async () => {
    const id = await billed();
    expect(await listed(cast.middle, { OrderIDs: [ids[next - 1] ?? ''] })).toEqual([id]);
    expect(await listed(cast.channel, { OrderIDs: [ids[next - 1] ?? ''] })).toEqual([id]);
  });

  it('is not told to who could not open it', async () => {
    const payer = await addMember(app, cast.channel, 'payer', RIGHTS['settlement.pay']);
    const both = RIGHTS['settlement.pay'] | RIGHTS['settlement.view'] | RIGHTS['price.purchase.view'];
    const settler = await addMember(app, cast.channel, 'settler', both);
    const says = await waits(settler, 'bills-to-confirm');
    expect(says.length).toBe(1);
    expect(await waits(payer, 'bills-to-confirm')).toEqual([]);
  });
});

describe('the direction of a bill', () => {
  it('stays: a line that would turn it is refused, and stands on the next', async () => {
    const id = await billed();
    const OrderID = ids[next - 1] ?? '';
    const [line] = (await ask(app, cast.middle, settlementItems.get, { OrderIDs: [OrderID], Side: 1 })).items;
    for (const [shop, trader, type] of [
      [cast.middle.shopId, cast.channel.shopId, 2],
      [cast.channel.shopId, cast.middle.shopId, 4],
    ])
      await app.database.pool.query(
        `insert into settlement_items (shop_id, id, order_id, no, type, kind, trader_id, pieces, price, freight, amount, reason, actor)
         values ($1, $2::bigint - 977, $3, -1, $4, 5, $5, 0, 0, 0, 1000, '', '')`,
        [shop, line?.ItemID, OrderID, type, trader],
      );
    const ItemIDs = [String(BigInt(line?.ItemID ?? 0) - 977n)];
    const refused = await ask(app, cast.middle, bills.append, { BillID: id, ItemIDs }).catch(String);
    expect(refused).toMatch('请另建一张账单');
    const [bill] = (await ask(app, cast.middle, bills.get, { BillIDs: [id] })).items;
    expect(bill).toMatchObject({ IdPaymentType: 1, ItemCount: 1 });
  });
});

describe('the rest of an order whose first pieces are billed', () => {
  it('stands apart on the next bill, which names that one to both sides', async () => {
    const part = async (ExpressNo: string, Amount: number) => {
      const OrderID = ids[6] ?? '';
      await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount }] });
      const input = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: [OrderID] };
      return ask(app, cast.middle, bills.create, input);
    };
    const first = await part('SF0000000000901', 1);
    const second = await part('SF0000000000902', 2);
    for (const who of [cast.middle, cast.channel]) {
      const { items } = await ask(app, who, settlementItems.get, { BillIDs: [second.BillID] });
      expect(items.map(({ Section, EarlierBillNo }) => [Section, EarlierBillNo])).toEqual([
        [3, first.BillNo],
      ]);
    }
  });
});
