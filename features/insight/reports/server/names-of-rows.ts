import { actingNames } from '#features/shops/shops/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { readNames } from '../../day-figures/server/index.ts';
import type { ReportType } from '../report-types.ts';

/** What the rows are called: partners, listings, or the people who entered, who acted for the shop with both names; what channels entered has a row of its own. */
export async function namesOfRows(db: TenantDb, kind: ReportType['kind'], ids: readonly string[]) {
  if (kind !== 'member') return readNames(db, kind, ids);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db.k
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute();
  const signed = await actingNames(
    db,
    rows.map(({ id }) => id),
  );
  const names = rows.map(({ id, full_name: name }) => [id, signed.get(id) ?? name] as const);
  return new Map([[EMPTY_ID, '渠道下单'], ...names]);
}
