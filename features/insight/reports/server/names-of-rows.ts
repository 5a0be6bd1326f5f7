import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { readNames } from '../../day-figures/server/index.ts';
import type { ReportType } from '../report-types.ts';

/** What the rows are called: partners, listings, or the people who entered; what channels entered has a row of its own. */
export async function namesOfRows(db: TenantDb, kind: ReportType['kind'], ids: readonly string[]) {
  if (kind !== 'member') return readNames(db, kind, ids);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db.k
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map([[EMPTY_ID, '渠道下单'], ...rows.map(({ id, full_name: name }) => [id, name] as const)]);
}
