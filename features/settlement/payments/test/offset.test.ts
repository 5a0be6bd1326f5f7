import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { audits } from '#features/settlement/audits/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { payments } from '../contract.ts';

let app: TestApp;
let cast: Cast;
/** What the channel owes the middle, and the middle the channel that is its supplier too. */
let owed: string;
let owing: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { channel, middle } = cast;
  await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    linkShops(db, { vendorId: channel.shopId, agentId: middle.shopId }),
  );
  owed = await billedOpening(channel, middle, 100);
  owing = await billedOpening(middle, channel, 60.05);
});
afterAll(() => app.close());

/** A bill of what the buyer says that it owed the seller before. */
async function billedOpening(buyer: Person, seller: Person, Change: number): Promise<string> {
  const opening = { Kind: 8 as const, Side: 2 as const, Lines: [{ Change }], Reason: '期初余额' };
  await ask(app, buyer, adjustments.ask, { TraderID: seller.shopId, ...opening });
  const free = { TraderIDs: [seller.shopId], Side: 2 as const, Kinds: [8] };
  const { items } = await ask(app, buyer, settlementItems.get, free);
  const made = { TraderID: seller.shopId, Side: 2 as const, ItemIDs: items.map(({ ItemID }) => ItemID) };
  return (await ask(app, buyer, bills.create, made)).BillID;
}
const unpaid = async (who: Person) => {
  const { items } = await ask(app, who, bills.get, { BillIDs: [owed, owing] });
  return [owed, owing].map((id) => items.find(({ BillID }) => BillID === id)?.UnpaidAmount);
};
const offset = (who: Person, trader: Person, more: object = {}) =>
  call(app, who, payments.offset, { TraderID: trader.shopId, ...more });

describe('an offset', () => {
  it('lessens what both owe by the same in both books, is confirmed by the other side, and leaves the audit content', async () => {
    const { channel, middle } = cast;
    const { data } = await offset(middle, channel, { Amount: 40.05 });
    expect(data).toMatchObject({ done: 2 });
    for (const who of [middle, channel]) expect(await unpaid(who)).toEqual([59.95, 20]);
    const { items } = await ask(app, channel, payments.get, { Methods: [6] });
    expect(
      items.map(({ IdPaymentType, Amount, IsConfirmed }) => [IdPaymentType, Amount, IsConfirmed]),
    ).toEqual(
      expect.arrayContaining([
        [3, 40.05, true],
        [1, 40.05, false],
      ]),
    );
    expect(await ask(app, middle, audits.run, {})).toMatchObject({ total: 0 });
  });

  it('is taken back whole, whichever half is named and by whichever side', async () => {
    const { channel, middle } = cast;
    const [one] = (await ask(app, channel, payments.get, { Methods: [6], IsConfirmed: false })).items;
    const PaymentIDs = [one?.PaymentID ?? ''];
    await ask(app, channel, payments.reject, { PaymentIDs, Reason: '没有说好' });
    for (const who of [middle, channel]) expect(await unpaid(who)).toEqual([100, 60.05]);
    const again = (await offset(middle, channel)).data;
    for (const who of [middle, channel]) expect(await unpaid(who)).toEqual([39.95, 0]);
    const back = await ask(app, middle, payments.unPayoff, { BillIDs: [owing], Reason: '下月再抵' });
    expect([back.done, again.PaymentIDs.length]).toEqual([1, 2]);
    for (const who of [middle, channel]) expect(await unpaid(who)).toEqual([100, 60.05]);
    expect(await ask(app, middle, audits.run, {})).toMatchObject({ total: 0 });
  });

  it('is never more than both have open, never with one who owes nothing, and no method of an ordinary payment', async () => {
    const { channel, middle, grower } = cast;
    expect((await offset(middle, channel, { Amount: 60.06 })).message).toBe(
      '未结清的账单应收 ¥100.00、应付 ¥60.05，最多互抵 ¥60.05',
    );
    expect((await offset(middle, grower)).message).toContain('不能互抵');
    const paid = await call(app, middle, payments.payoff, { Bills: [{ BillID: owed }], Method: 6 } as never);
    expect(paid.message).toContain('互抵（6）请用 Payment/Offset');
    const rights = RIGHTS['settlement.view'] | RIGHTS['settlement.pay'] | RIGHTS['price.sales.view'];
    const seller = await addMember(app, middle, 'seller', rights);
    expect((await offset(seller, channel)).status).toBe(4003);
  });
});
