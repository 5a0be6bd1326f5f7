import type { Selectable } from 'kysely';
import type { Spus } from '#db/tables.generated.ts';
import { categoryPath } from '#features/catalogue/categories/category-tree.ts';
import { readTree } from '#features/catalogue/categories/server/index.ts';
import { withDuePrices } from '#features/catalogue/prices/server/index.ts';
import { INVENTORY_OPTIONS } from '#features/catalogue/quotas/inventory-options.ts';
import { customCell } from '#features/catalogue/skus/custom-cell.ts';
import type { Spu } from '#features/catalogue/spus/contract.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ExistingListing } from '../judge-changes.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The listings that a sheet names by their numbers, as an export would say them. */
export async function existingListings(
  ctx: ShopCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExistingListing>> {
  const named = [...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase()))];
  if (named.length === 0) return new Map();
  const live = ctx.db.from('spus').selectAll().where('id', '=', anyOf(named)).where('deleted_at', 'is', null);
  const listings = await listingsAsCells(ctx.db, await live.execute());
  return new Map(listings.map((listing) => [listing.id, listing]));
}

/** What a sheet says of each listing, with due prices as they count now; prices in fen. */
export async function listingsAsCells(
  db: TenantDb,
  written: readonly Selectable<Spus>[],
): Promise<ExistingListing[]> {
  const rows = await withDuePrices(db, written);
  const tree = new Map((await readTree(db)).map((node) => [node.id, node]));
  const parts = groupBy(await partsOf(db, rows), ({ spu_id }) => spu_id);
  const logistics = await namesIn(db, 'logistics_policies');
  const services = await namesIn(db, 'service_policies');
  const vendors = await vendorNames(db);
  return rows.map((row): ExistingListing => {
    const own = parts.get(row.id) ?? [];
    const alone = own.length === 1 ? own[0] : undefined;
    return {
      id: row.id,
      name: row.name,
      isSupplied: row.vendor_id !== null,
      isOfChoice: row.spu_group_id !== null,
      parts: own.map(({ sku_id, count, share }) => ({ SkuID: sku_id, Count: count, Share: share })),
      cells: {
        SpuID: row.id,
        Parts: own.map(partText).join(' + ') || null,
        SpuName: row.name,
        externalID: row.external_id,
        SkuBasicInfo: alone?.basic_info || null,
        Category: categoryPath(tree, row.category_id) || null,
        DistributePrice: fenOrNull(row.distribute_price),
        DistributePriceWithTax: fenOrNull(row.distribute_price_with_tax),
        UseTaxPriceAsDefault: row.use_tax_price ? '是' : '否',
        PriceMin: row.price_min < 0 ? null : fenOrNull(row.price_min),
        SpuPrice: fenOrNull(row.price),
        LogisticPolicyName: logistics.get(row.logistics_policy_id ?? '') ?? null,
        ServicePolicyName: services.get(row.service_policy_id ?? '') ?? null,
        Gifts: row.gifts || null,
        Description: row.description || null,
        CustomizedData: customCell(row.customized_data as Spu['CustomizedData']) || null,
        spuImageUrl: row.image_url,
        InventoryOption: INVENTORY_OPTIONS.find(({ value }) => value === row.inventory_option)?.word ?? null,
        PiecesPerParcel: row.pieces_per_parcel,
        SpuStatus: row.status === 'suspended' ? '已停售' : '在售',
        VendorName: vendors.get(row.vendor_id ?? '') ?? null,
      },
    };
  });
}

/** By its code, where it has one: a name may be several products'. */
const partText = ({
  name,
  external_id,
  count,
}: {
  name: string;
  external_id: string | null;
  count: number;
}) => (count > 1 ? `${external_id ?? name}×${count}` : (external_id ?? name));

const partsOf = (db: TenantDb, rows: readonly { id: string }[]) =>
  db
    .from('spu_skus')
    .innerJoin('skus', (join) =>
      join.onRef('skus.shop_id', '=', 'spu_skus.shop_id').onRef('skus.id', '=', 'sku_id'),
    )
    .select(['spu_id', 'sku_id', 'count', 'share', 'name', 'external_id', 'basic_info'])
    .where('spu_id', '=', anyOf(rows.map(({ id }) => id)))
    .orderBy('name')
    .orderBy('sku_id')
    .execute();

async function namesIn(db: TenantDb, table: 'logistics_policies' | 'service_policies') {
  const rows = await db.from(table).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function vendorNames(db: TenantDb) {
  const vendors = db.from('partners').where('kind', '=', 'vendor');
  const rows = await vendors.select(['partner_id', 'partner_name']).execute();
  return new Map(rows.map(({ partner_id, partner_name }) => [partner_id, partner_name]));
}
