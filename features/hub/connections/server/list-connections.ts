import { sql } from 'kysely';
import { isConfigured, platformName, platforms } from '#features/hub/platforms/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Connection } from '../contract.ts';

const SOON = "interval '3 days'";
/** A renewal that is due for longer than this did not come about: it is tried every five minutes. */
const LATE = "interval '15 minutes'";

const all = (db: TenantDb) =>
  db
    .from('hub_connections')
    .select([
      'id as CustomerID',
      'platform as Platform',
      'platform_shop_name as ShopName',
      'state as State',
      sql<string>`coalesce(nullif(renewal_problem, ''), problem)`.as('Problem'),
      'connected_by_name as ConnectedByName',
      sql<string>`connected_at`.as('ConnectedOn'),
      sql<string | null>`synced_at`.as('LastSyncOn'),
      sql<number | null>`case when state = 'connected'
        then greatest(0, extract(epoch from now() - cursor_at))::int end`.as('LagSeconds'),
      'auto_intake as AutoIntake',
      'auto_hourly as AutoHourly',
      sql<string>`case when auto_intake then auto_says else '' end`.as('AutoSays'),
      sql<number>`(select count(*)::int from hub_orders h where h.shop_id = ${db.shopId}
        and h.account_id = hub_connections.id and h.state < 3)`.as('Waiting'),
      sql<string | null>`case when tokens is not null then expires_at end`.as('TokenExpiresOn'),
      sql<boolean>`state = 'connected'
        and (expires_at < now() or renew_due_at < now() - ${sql.raw(LATE)})`.as('IsRenewalLate'),
    ])
    .orderBy('connected_at', 'desc')
    .limit(500);

const onWire = (row: object): Connection =>
  ({ ...row, PlatformName: platformName((row as Connection).Platform) }) as Connection;

export async function listPlatforms(db: TenantDb) {
  const known = (await all(db).execute()).map(onWire);
  const items = platforms().map(({ id, name }) => ({
    Platform: id,
    PlatformName: name,
    IsConfigured: isConfigured(id),
    Accounts: known.filter(({ Platform }) => Platform === id),
  }));
  return { total: items.length, items };
}

export async function listConnections(db: TenantDb) {
  const rows = await db
    .from('hub_connections')
    .select(['id as CustomerID', 'platform as Platform', 'platform_shop_name as ShopName'])
    .orderBy('connected_at', 'desc')
    .limit(500)
    .execute();
  const items = rows.map((row) => ({ ...row, PlatformName: platformName(row.Platform) }));
  return { total: items.length, items };
}

/** Lapsed, or with an end within three days; of those that are still renewed by themselves `IsRenewalLate` tells the others. */
export async function listLapsing(db: TenantDb) {
  const items = await all(db)
    .where((is) =>
      is.or([
        is('state', '=', 'lapsed'),
        sql<boolean>`state = 'connected' and expires_at < now() + ${sql.raw(SOON)}`,
      ]),
    )
    .execute();
  return { total: items.length, items: items.map(onWire) };
}
