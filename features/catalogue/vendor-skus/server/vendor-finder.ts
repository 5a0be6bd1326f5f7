import { sql } from 'kysely';
import { MANAGED } from '#features/shops/shops/levels.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface Vendor {
  id: string;
  name: string;
  /** Run by my shop. */
  isMine: boolean;
}

/** My vendors by name or by what I call them. */
export async function vendorFinder(db: TenantDb): Promise<(name: string) => Vendor | { problem: string }> {
  const rows = await db
    .from('partners')
    .innerJoin('shops', 'shops.id', 'partners.partner_id')
    .select([
      'partner_id as id',
      'partner_name as name',
      'alias',
      sql<boolean>`coalesce(shops.operator_shop_id = ${db.shopId} and shops.level = ${MANAGED}, false)`.as(
        'isMine',
      ),
    ])
    .where('kind', '=', 'vendor')
    .where('removed_at', 'is', null)
    .execute();
  const named = rows.flatMap((row) =>
    [...new Set([row.name, row.alias])].filter(Boolean).map((key) => ({ ...row, key })),
  );
  const known = groupBy(named, ({ key }) => key);
  return (name) => {
    const [only, other] = known.get(name) ?? [];
    if (!only)
      return { problem: `没有名为“${name.slice(0, 40)}”的供应商，请核对名称，或先在“我的供应商”中新建` };
    return other ? { problem: `有几个供应商都叫“${name}”，请改用全称` } : only;
  };
}
