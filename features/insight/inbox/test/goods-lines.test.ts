import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceKeeping } from '#features/catalogue/price-changes/keep-contract.ts';
import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { vendorSpus } from '#features/catalogue/vendor-spus/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
/** The grower's listings, and the middle shop's of the same. */
let grown: string[];
let mine: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  const added = ['脐橙', '苹果', '雪梨'].map((SkuName) =>
    ask(app, cast.grower, skus.add, { SkuName, SkuPrice: 30 }),
  );
  const SkuIDs = (await Promise.all(added)).map(({ SkuID }) => SkuID);
  grown = (await ask(app, cast.grower, spus.addFromSku, { SkuIDs })).SpuIDs;
  await charge(20, 20, 20);
  const supplied = await ask(app, cast.middle, vendorSpus.get, {});
  mine = supplied.items.map(({ SpuID }) => SpuID);
  await price(21, ...mine);
});
afterAll(() => app.close());

const charge = (...prices: readonly number[]) => {
  const Offers = prices.map((Price, i) => ({ SpuID: grown[i] ?? '', AgentID: cast.middle.shopId, Price }));
  return ask(app, cast.grower, spus.distribute, { Offers });
};
const price = (DistributePrice: number, ...ids: readonly string[]) =>
  ask(app, cast.middle, spus.changePrice, { Prices: ids.map((SpuID) => ({ SpuID, DistributePrice })) });
const linesIn = async (who: Person, losses: boolean) =>
  (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => losses === Kind.endsWith('below-cost'));
const linesOf = (who: Person) => linesIn(who, false);
const textsOf = async (who: Person = cast.middle) => (await linesOf(who)).map(({ Says }) => Says);
const raised = () => ask(app, cast.middle, vendorSpus.get, { IsToFollow: true });

describe('prices of vendors in the inbox', () => {
  it('are one line for each vendor, with how many of mine lie below cost, that leads to them', async () => {
    expect(await textsOf()).toEqual([]);
    await charge(22, 20.5);
    expect(await linesOf(cast.middle)).toMatchObject([
      {
        Kind: 'prices-to-follow',
        Count: 2,
        Act: '去跟价',
        Says: '供应商“果园”调整了 2 个采购价，1 个低于成本',
        To: `/settlementV2/price?tab=follow&VendorIDs=${cast.grower.shopId}&fill=1`,
      },
    ]);
    expect((await raised()).total).toBe(2);
    const input = { IsToFollow: true, VendorIDs: [cast.grower.shopId] };
    const inSheet = (await ask(app, cast.middle, priceSheet.get, input)).items;
    const costs = inSheet.map((row) => [row.SpuName, row.FollowFrom, row.PurchasePrice, row.DistributePrice]);
    expect(costs.sort()).toEqual([
      ['脐橙', 20, 22, 21],
      ['苹果', 20, 20.5, 21],
    ]);
  });

  it('are told to who may follow them, without figures of sales to who may not see those', async () => {
    const buys = RIGHTS['price.purchase.view'];
    const { middle } = cast;
    const buyer = await addMember(app, middle, 'buyer', buys);
    const pricer = await addMember(app, middle, 'pricer', buys | RIGHTS['price.change']);
    expect(await textsOf(buyer)).toEqual([]);
    expect(await linesOf(pricer)).toMatchObject([
      { Says: '供应商“果园”调整了 2 个采购价', To: `/vendor/spu?tab=follow&VendorIDs=${cast.grower.shopId}` },
    ]);
  });

  it('go away one by one as they are followed or kept, and stay told while they lie below cost', async () => {
    const lineOf = (name: string) =>
      raised().then(({ items }) => items.find(({ SpuName }) => SpuName === name));
    const orange = await lineOf('脐橙');
    const apple = await lineOf('苹果');
    await price(21.5, apple?.SpuID ?? '');
    expect(await textsOf()).toEqual(['供应商“果园”调整了 1 个采购价，1 个低于成本']);
    await price(21.5, orange?.SpuID ?? '');
    expect(await textsOf()).toEqual([]);
    expect(await linesIn(cast.middle, true)).toMatchObject([
      { Kind: 'prices-below-cost', Says: '“脐橙”的分销价低于采购价', To: '/vendor/spu?tab=loss' },
    ]);
    await ask(app, cast.middle, priceKeeping.keep, { SpuIDs: [orange?.SpuID ?? ''] });
    expect(await linesIn(cast.middle, true)).toEqual([]);
  });

  it('are told as below cost alone once they were left for so long that nobody will follow them', async () => {
    await charge(23);
    expect(await textsOf()).toEqual(['供应商“果园”调整了 1 个采购价，1 个低于成本']);
    await inShop(app.database.pool, { shopId: cast.middle.shopId, userId: cast.middle.userId }, (db) =>
      db
        .update('spus')
        .set({ follow_since: new Date(Date.now() - 40 * 86_400_000) })
        .where('follow_state', '=', 1)
        .execute(),
    );
    expect(await textsOf()).toEqual([]);
    expect(await linesIn(cast.middle, true)).toMatchObject([{ Says: '“脐橙”的分销价低于采购价' }]);
    await price(23, ...mine);
    expect(await linesIn(cast.middle, true)).toEqual([]);
  });
});

describe('what can not be ordered above, in the inbox', () => {
  it('is one line for each vendor until it can be ordered again, or is stopped here too', async () => {
    const stop = (who: Person, SpuIDs: string[], IsSuspended: boolean) =>
      ask(app, who, spus.suspend, { SpuIDs, IsSuspended });
    const comes = (...lines: string[]) => expect.poll(textsOf).toEqual(lines);
    await stop(cast.grower, grown, true);
    await comes('供应商“果园”有 3 个在售商品停供或暂停，不能下单');
    const [{ To, Since } = { To: '', Since: null }] = await linesOf(cast.middle);
    expect(To).toBe(`/sku/spu?tab=upstream&VendorIDs=${cast.grower.shopId}`);
    expect(Since).not.toBeNull();
    await stop(cast.middle, mine.slice(0, 1), true);
    await comes('供应商“果园”有 2 个在售商品停供或暂停，不能下单');
    await stop(cast.grower, grown, false);
    await comes();
  });
});
