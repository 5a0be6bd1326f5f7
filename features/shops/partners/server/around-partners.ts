import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Trader } from '../contract.ts';
import type { PartnerKind } from '../kinds.ts';
import type { PartnerBusiness } from './business.ts';
import type { PartnerRow } from './partner-row.ts';

type Facts = Pick<Trader, 'GroupName' | 'IsManaged' | 'CanOperate' | 'SpuCount' | 'LastOrderOn'>;

/** What stands around the partners of one page: two statements whatever their number. */
export async function around(
  db: TenantDb,
  kind: PartnerKind,
  rows: readonly PartnerRow[],
  business: PartnerBusiness,
): Promise<(row: PartnerRow) => Facts> {
  const ids = rows.map((row) => row.partner_id);
  const groups = await groupNames(db, rows);
  const known = await standings(db, kind, ids, business);
  return (row) => {
    const one = known.get(row.partner_id);
    return {
      GroupName: groups.get(row.group_id ?? '') ?? '',
      IsManaged: one?.managed ?? false,
      CanOperate: (one?.managed || one?.allowed) ?? false,
      SpuCount: one?.listings ?? 0,
      LastOrderOn: one?.last ?? null,
    };
  };
}

async function groupNames(db: TenantDb, rows: readonly PartnerRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.group_id ?? []))];
  const groups = await db
    .from('partner_groups')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(groups.map((group) => [group.id, group.name]));
}

interface Standing {
  id: string;
  managed: boolean;
  /** It lets this shop act for it. */
  allowed: boolean;
  listings: number;
  last: string | null;
}

async function standings(
  db: TenantDb,
  kind: PartnerKind,
  ids: readonly string[],
  { listingCount, lastOrder }: PartnerBusiness,
) {
  const at = { shopId: db.shopId, kind, partnerId: sql`w.id` };
  const { rows } = await sql<Standing>`select w.id,
      coalesce(s.level = 0 and s.operator_shop_id = ${db.shopId}, false) as managed,
      coalesce(s.operators ? ${db.shopId}, false) as allowed,
      ${listingCount(at)} as listings, ${lastOrder(at)} as last
    from unnest(${ids}::uuid[]) as w(id) left join shops s on s.id = w.id`.execute(db.k);
  return new Map(rows.map((row) => [row.id, row]));
}
