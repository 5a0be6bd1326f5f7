import { v7 as newId } from 'uuid';
import { vendorSpus } from '#features/catalogue/vendor-spus/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { created, keeps, type Proof, proof } from './proof.ts';
import { idOf, type Town } from './town.ts';

const LONG_AGO = '2025-01-01T00:00:00Z';

/** What a vendor supplies: long there and dearer of late, cheaper than before, below its cost, offered no more. */
export async function openSupplied({ app, channel, middle, grower, ids }: Town): Promise<void> {
  const listing = (name: string, purchase_price: number | null, more: object = {}) => ({
    id: newId(),
    name,
    purchase_price,
    price: 40,
    distribute_price: 20,
    external_id: `${name}码`,
    vendor_id: grower.shopId,
    vendor_spu_id: newId(),
    created_by: middle.userId,
    ...more,
  });
  const now = new Date().toISOString();
  const old = { id: newId({ msecs: Date.parse(LONG_AGO) }), created_at: LONG_AGO };
  const rows = [
    listing('涨价果', 12, { ...old, purchase_price_before: 10, purchase_price_changed_at: now }),
    listing('降价果', 10, {
      purchase_price_before: 12,
      purchase_price_changed_at: now,
      follow_state: 1,
      follow_from: 12,
      follow_since: now,
    }),
    listing('亏本果', 21, { purchase_price_before: 20, purchase_price_changed_at: LONG_AGO }),
    listing('停供果', null),
  ];
  // Each at a time of its own: lists are ordered by it.
  for (const row of rows)
    await inShop(app.database.pool, { shopId: middle.shopId, userId: middle.userId }, (db) =>
      db.insert('spus', row).execute(),
    );
  for (const { id, name } of rows) ids.set(name, id);
  const offered = { spu_id: rows[0]?.id ?? '', agent_id: channel.shopId };
  await inShop(app.database.pool, { shopId: middle.shopId, userId: middle.userId }, (db) =>
    db.insert('offers', offered).execute(),
  );
}

const TABS: Record<string, Record<string, unknown>> = {
  new: { IsNew: true },
  follow: { IsToFollow: true },
  raised: { IsRaised: true },
  stopped: { IsStopped: true },
  loss: { BelowCost: true },
};

export const suppliedGoods: Proof = proof({
  list: vendorSpus.get,
  as: ({ middle }) => middle,
  name: ({ SpuName }) => SpuName,
  filters: {
    SpuName: keeps('涨价', '涨价果', '停供果'),
    SpuIDs: keeps((town) => [idOf(town, '涨价果')], '涨价果', '停供果'),
    externalIDs: keeps(['涨价果码'], '涨价果', '停供果'),
    VendorIDs: keeps(({ grower }) => [grower.shopId], '涨价果', '供货果'),
    IsNew: [keeps(true, '降价果', '涨价果'), keeps(false, '涨价果', '降价果')],
    IsRaised: [keeps(true, '涨价果', '降价果 亏本果'), keeps(false, '降价果 亏本果', '涨价果')],
    IsToFollow: [keeps(true, '降价果', '涨价果 亏本果'), keeps(false, '涨价果', '降价果')],
    IsStopped: [keeps(true, '停供果', '涨价果'), keeps(false, '涨价果', '停供果')],
    BelowCost: [keeps(true, '亏本果', '涨价果'), keeps(false, '涨价果', '亏本果')],
    hasDistributed: [keeps(1, '涨价果', '降价果'), keeps(0, '降价果', '涨价果')],
  },
  sorts: {
    CreatedOn: created,
    PurchaseChangedAt: ({ PurchaseChangedAt }) => Date.parse(PurchaseChangedAt ?? '2100-01-01'),
  },
  tabs: { counts: ({ tabs }) => tabs as Record<string, number>, asks: (tab) => TABS[tab] ?? {} },
});
