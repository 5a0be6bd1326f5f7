import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { GroupBuyInvites } from '#db/tables.generated.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { groupBuys } from '../contract.ts';
import type { DraftFields, VendorGroupBuy } from '../fields.ts';
import { type BuyItemRow, itemsByGroupBuy, offeredTo } from './contents.ts';
import { type PublishedRow, published } from './find-group-buys.ts';
import { namedOnWire } from './group-buy-rows.ts';

type Invite = Selectable<GroupBuyInvites>;

/** Vendors' group-buys that this shop is asked to, the newest first; one look a vendor. */
export async function listByVendor({ db, can }: ShopCtx, input: z.output<typeof groupBuys.byVendor.input>) {
  const all = db
    .from('group_buy_invites')
    .selectAll('group_buy_invites')
    .where('vendor_id', 'in', linkedVendors(db));
  const matches = filterBy(groupBuys.byVendor, all, input, {
    VendorIDs: (query, ids) => query.where('vendor_id', '=', anyOf(ids)),
    IsOpen: (query, isOpen) => query.where('ends_at', isOpen ? '>' : '<=', new Date().toISOString()),
  });
  const sorts = { CreatedOn: 'created_at' };
  const { items: invites, ...totals } = await readPage(matches, input, sorts, ['vendor_group_buy_id']);
  const theirs = await readTheirs(db, invites);
  const mine = await listingsOf(
    db,
    [...theirs.values()].flatMap(({ items }) => items),
  );
  const names = await vendorNames(db, invites);
  const open = await openOf(db, invites);
  const items = invites.flatMap((invite): VendorGroupBuy[] => {
    const groupBuy = theirs.get(invite.vendor_group_buy_id);
    if (!groupBuy) return [];
    return [
      {
        ...namedOnWire(groupBuy.row),
        VendorID: invite.vendor_id,
        VendorName: names.get(invite.vendor_id) ?? '',
        GrouponMaterials: groupBuy.row.materials as DraftFields['GrouponMaterials'],
        Items: groupBuy.items.map((item) => onWire(item, groupBuy.offered.has(item.spuId), mine, can)),
        MyGrouponID: isOver(groupBuy.row) || open.has(invite.group_buy_id) ? invite.group_buy_id : null,
        CreatedOn: invite.created_at,
      },
    ];
  });
  return { ...totals, items };
}

const vendors = (db: TenantDb) => db.from('partners').where('kind', '=', 'vendor');
const linkedVendors = (db: TenantDb) => vendors(db).where('removed_at', 'is', null).select('partner_id');

async function vendorNames(db: TenantDb, invites: readonly Invite[]) {
  const ids = invites.map(({ vendor_id }) => vendor_id);
  const named = vendors(db).select(['partner_id', 'partner_name']).where('partner_id', '=', anyOf(ids));
  return new Map((await named.execute()).map((row) => [row.partner_id, row.partner_name]));
}

const isOver = ({ ends_at }: PublishedRow) => Date.parse(ends_at) <= Date.now();

/** Those of mine by which I follow, and that aren't over. */
async function openOf(db: TenantDb, invites: readonly Invite[]): Promise<ReadonlySet<string | null>> {
  const ids = invites.flatMap(({ group_buy_id }) => group_buy_id ?? []);
  const mine = await published(db).where('id', '=', anyOf(ids)).execute();
  return new Set(mine.flatMap((row) => (isOver(row) ? [] : row.id)));
}

interface Theirs {
  row: PublishedRow;
  items: readonly BuyItemRow[];
  /** Which of them are offered to this shop. */
  offered: ReadonlySet<string>;
}

async function readTheirs(db: TenantDb, invites: readonly Invite[]): Promise<ReadonlyMap<string, Theirs>> {
  const at = acrossShops(db, 'distribution');
  const theirs = new Map<string, Theirs>();
  for (const [vendorId, some] of groupBy(invites, ({ vendor_id }) => vendor_id)) {
    const ids = some.map(({ vendor_group_buy_id }) => vendor_group_buy_id);
    const rows = await published(at(vendorId)).where('id', '=', anyOf(ids)).execute();
    const items = await itemsByGroupBuy(at(vendorId), ids);
    const spuIds = [...items.values()].flat().map(({ spuId }) => spuId);
    const offered = new Set(await offeredTo(at(vendorId), db.shopId, spuIds));
    for (const row of rows) theirs.set(row.id, { row, items: items.get(row.id) ?? [], offered });
  }
  return theirs;
}

type Mine = ReadonlyMap<string, { id: string; price: number | null }>;

/** What of it stands in my own book, by the vendor's listing. */
async function listingsOf(db: TenantDb, items: readonly BuyItemRow[]): Promise<Mine> {
  const theirs = items.map(({ spuId }) => spuId);
  const live = db.from('spus').select(['id', 'vendor_spu_id', 'price']).where('deleted_at', 'is', null);
  const rows = await live.where('vendor_spu_id', '=', anyOf(theirs)).execute();
  return new Map(rows.map(({ id, vendor_spu_id, price }) => [vendor_spu_id ?? '', { id, price }]));
}

const onWire = (
  { spuId, name, image, price }: BuyItemRow,
  isOffered: boolean,
  mine: Mine,
  can: ShopCtx['can'],
) => ({
  SpuID: isOffered ? (mine.get(spuId)?.id ?? spuId) : null,
  SpuName: name,
  spuImageUrl: image,
  GrouponPrice: can('price.purchase.view') ? price : null,
  SpuPrice: can('price.sales.view') ? (mine.get(spuId)?.price ?? null) : null,
});
