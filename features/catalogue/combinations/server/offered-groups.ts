import { sql } from 'kysely';
import { type Upstream, upstreamText } from '#features/catalogue/spus/listing-state.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface Mine {
  id: string;
  name: string;
  vendor_id: string;
  vendor_name: string;
  vendor_spu_id: string;
  purchase_price: number | null;
  upstream: Upstream | null;
  upstream_far: boolean;
}

/** Choices whose listings vendors offer me: my own listing of each, by the vendor's choice; a statement a vendor. */
export async function listOfferedCombinations(
  ctx: ShopCtx,
  { VendorIDs }: { VendorIDs?: readonly string[] | null | undefined },
) {
  const { db } = ctx;
  const among = VendorIDs?.length ? sql`s.vendor_id = ${anyOf(VendorIDs)}` : sql`s.vendor_id is not null`;
  const { rows } = await sql<Mine>`select s.id, s.name, s.vendor_id, p.partner_name as vendor_name,
      s.vendor_spu_id, s.purchase_price, s.upstream, s.upstream_far
    from spus s join partners p on p.shop_id = s.shop_id and p.kind = 'vendor' and p.partner_id = s.vendor_id
    where s.shop_id = ${db.shopId} and ${among} and s.deleted_at is null order by s.created_at, s.id`.execute(
    db.k,
  );
  const at = acrossShops(db, 'distribution');
  const items = [];
  for (const [vendorId, mine] of groupBy(rows, (row) => row.vendor_id)) {
    const groups = await groupsAt(
      at(vendorId),
      mine.map((row) => row.vendor_spu_id),
    );
    const inGroups = mine.filter((row) => groups.has(row.vendor_spu_id));
    for (const listings of groupBy(inGroups, (row) => groups.get(row.vendor_spu_id)?.id).values())
      items.push(wireOf(ctx, listings, groups.get(listings[0]?.vendor_spu_id ?? '')?.name ?? ''));
  }
  return { total: items.length, items };
}

function wireOf({ can }: ShopCtx, listings: readonly Mine[], SpuGroupName: string) {
  const sees = can('price.purchase.view');
  const [first] = listings;
  return {
    VendorID: first?.vendor_id ?? '',
    VendorName: first?.vendor_name ?? '',
    SpuGroupName,
    Spus: listings.map((row) => ({
      SpuID: row.id,
      SpuName: row.name,
      PurchasePrice: sees ? row.purchase_price : null,
      StopSays: row.upstream ? upstreamText(row.upstream, row.vendor_name, row.upstream_far) : '',
    })),
  };
}

/** Of the vendor's listings those that were made of a choice. */
async function groupsAt(vendor: TenantDb, spuIds: readonly string[]) {
  const { rows } = await sql<{ spu_id: string; id: string; name: string }>`
    select s.id as spu_id, g.id, g.name from spus s
    join spu_groups g on g.shop_id = s.shop_id and g.id = s.spu_group_id
    where s.shop_id = ${vendor.shopId} and s.id = ${anyOf(spuIds)}`.execute(vendor.k);
  return new Map(rows.map(({ spu_id, ...group }) => [spu_id, group]));
}
