import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { slowness } from '#test/slowness.ts';

let app: TestApp;
let cast: Cast;
let grown: string;
let traded: string;
let sold: string;

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  grown = await listing(cast.grower, '脐橙 10斤', 20);
  await offer(cast.grower, grown, cast.middle);
  traded = await copyOf(cast.middle, cast.grower);
  await offer(cast.middle, traded, cast.channel, 25.5);
  sold = await copyOf(cast.channel, cast.middle);
});
afterAll(() => app.close());

async function listing(who: Person, SkuName: string, SkuPrice: number): Promise<string> {
  const { SkuID } = await ask(app, who, skus.add, { SkuName, SkuPrice });
  return (await ask(app, who, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs[0] ?? '';
}
const offer = (who: Person, SpuID: string, agent: Person, Price?: number) =>
  ask(app, who, spus.distribute, { Offers: [{ SpuID, AgentID: agent.shopId, Price }] });
async function copyOf(who: Person, vendor: Person): Promise<string> {
  const { items } = await ask(app, who, spus.get, { VendorIDs: [vendor.shopId] });
  return items[0]?.SpuID ?? '';
}
const planOf = (who: Person, spuId: string) =>
  inShop(app.database.pool, who, async (db) => (await resolveSupplyChains(db, [spuId])).get(spuId));

describe('planning the chain of a listing', () => {
  it('goes from the entry store up to the shipper, and what one shop pays is what the next one gets', async () => {
    await ask(app, cast.channel, spus.changePrice, { Prices: [{ SpuID: sold, SpuPrice: 33 }] });
    const plan = await planOf(cast.channel, sold);
    expect(plan?.broken).toBe(false);
    expect(plan?.hops).toMatchObject([
      { shopId: cast.channel.shopId, spuId: sold, salePrice: 3300, costPrice: 2550, priceRule: '' },
      { shopId: cast.middle.shopId, spuId: traded, salePrice: 2550, costPrice: 2000, priceRule: 'offer' },
      { shopId: cast.grower.shopId, spuId: grown, salePrice: 2000, costPrice: null, priceRule: 'default' },
    ]);
  });

  it('is one hop for what the shop makes itself', async () => {
    const own = await listing(cast.channel, '自制酱', 12);
    expect((await planOf(cast.channel, own))?.hops).toMatchObject([
      { spuId: own, onSale: true, costPrice: null },
    ]);
  });

  it('shows that a shop further up has suspended its listing', async () => {
    await ask(app, cast.grower, spus.suspend, { SpuIDs: [grown], IsSuspended: true });
    expect((await planOf(cast.channel, sold))?.hops.map((hop) => hop.onSale)).toEqual([true, true, false]);
    await ask(app, cast.grower, spus.suspend, { SpuIDs: [grown], IsSuspended: false });
  });

  it('shows that an offer was withdrawn, and is whole again once it is made anew', async () => {
    await ask(app, cast.grower, spus.distribute, {
      Offers: [{ SpuID: grown, AgentID: cast.middle.shopId }],
      Withdraw: true,
    });
    expect((await planOf(cast.channel, sold))?.hops.at(-1)?.onSale).toBe(false);
    await offer(cast.grower, grown, cast.middle);
    expect((await planOf(cast.channel, sold))?.hops.at(-1)?.onSale).toBe(true);
  });

  it('shows where the shop downstream is prohibited', async () => {
    const prohibit = (prohibited: boolean) =>
      inShop(app.database.pool, cast.middle, (db) =>
        db.update('partners').set({ prohibited }).where('partner_id', '=', cast.channel.shopId).execute(),
      );
    await prohibit(true);
    expect((await planOf(cast.channel, sold))?.hops.map((hop) => hop.prohibited)).toEqual([
      false,
      true,
      false,
    ]);
    await prohibit(false);
  });

  it('marks a chain that leads back to itself as broken instead of walking on', async () => {
    await inShop(app.database.pool, cast.grower, (db) =>
      db
        .update('spus')
        .set({ vendor_id: cast.channel.shopId, vendor_spu_id: sold })
        .where('id', '=', grown)
        .execute(),
    );
    const plan = await planOf(cast.channel, sold);
    expect(plan?.broken).toBe(true);
    expect(plan?.hops.length).toBe(4);
    await inShop(app.database.pool, cast.grower, (db) =>
      db.update('spus').set({ vendor_id: null, vendor_spu_id: null }).where('id', '=', grown).execute(),
    );
  });

  it('answers for 3,000 listings in well under a second', { retry: 2 }, async () => {
    const vendorIds = await inShop(app.database.pool, cast.middle, async (db) => {
      const rows = Array.from({ length: 3_000 }, (_, i) => ({
        id: crypto.randomUUID(),
        name: `商品 ${i}`,
        distribute_price: 10 + i / 100,
        created_by: cast.middle.userId,
      }));
      await db.insert('spus', rows).execute();
      await db
        .insert(
          'offers',
          rows.map((row) => ({ spu_id: row.id, agent_id: cast.channel.shopId })),
        )
        .execute();
      return rows.map((row) => row.id);
    });
    const elapsed = await inShop(app.database.pool, cast.channel, async (db) => {
      const rows = vendorIds.map((vendor_spu_id, i) => ({
        id: crypto.randomUUID(),
        name: `商品 ${i}`,
        vendor_id: cast.middle.shopId,
        vendor_spu_id,
        created_by: cast.channel.userId,
      }));
      await db.insert('spus', rows).execute();
      const before = performance.now();
      const plans = await resolveSupplyChains(
        db,
        rows.map((row) => row.id),
      );
      expect(plans.get(rows[2_999]?.id ?? '')?.hops[0]?.costPrice).toBe(3999);
      return performance.now() - before;
    });
    console.log(`3,000 chains in ${Math.round(elapsed)} ms`);
    expect(elapsed).toBeLessThan(1_000 * slowness());
  });
});
