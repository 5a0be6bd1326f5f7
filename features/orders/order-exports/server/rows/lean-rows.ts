import { type RawBuilder, sql } from 'kysely';
import { addressColumns } from '#features/orders/orders/server/index.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { copyRows } from './copy-rows.ts';
import { BOOKS, FIELD_SQL, PARCEL_FIELDS, PARCELS_JOIN } from './field-sql.ts';

export interface LeanSource {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  isUrgentFirst?: boolean;
}

const URGENT = sql.raw(`(o.status & ${STATUS.priority} <> 0)`);

/**
 * Orders of these that go to the same receiver at the same place, numbered as they stand in the sheet, with the newest
 * of each; one that is urgent hurries those that travel with it.
 */
const mergedOf = ({ from, where, isUrgentFirst }: LeanSource) => sql`
  select id, main, urgent,
    dense_rank() over (order by ${isUrgentFirst ? sql`urgent desc,` : sql``} main desc) as no from (
    select o.id, max(o.id) over same as main, bool_or(${URGENT}) over same as urgent, count(*) over same as n
    from ${from} where ${where}
    window same as (partition by ${sql.raw(addressColumns('o'))})) as placed where n > 1`;

/** Whether any of them do. */
export async function hasMerged(db: TenantDb, { from, where }: LeanSource): Promise<boolean> {
  const { rows } = await sql`select 1 from ${from} where ${where} group by ${sql.raw(addressColumns('o'))}
    having count(*) > 1 limit 1`.execute(db.k);
  return rows.length > 0;
}

/** Orders, newest first and what travels together beside each other, each as the texts of these fields. */
export async function* leanRows(
  db: TenantDb,
  source: LeanSource,
  fields: readonly string[],
): AsyncGenerator<string[][], void> {
  const isHurried = source.isUrgentFirst === true && (await hasUrgent(db, source));
  if (!isHurried) return yield* newestFirst(db, source, fields);
  // One after the other as their index has them: sorted together, all that a row says would be.
  yield* newestFirst(db, source, fields, true);
  yield* newestFirst(db, source, fields, false);
}

async function hasUrgent(db: TenantDb, { from, where }: LeanSource): Promise<boolean> {
  const { rows } = await sql`select 1 from ${from} where ${where} and ${URGENT} limit 1`.execute(db.k);
  return rows.length > 0;
}

/** Of all, or of those that are urgent or travel with one that is, or of the others. */
function newestFirst(
  db: TenantDb,
  source: LeanSource,
  fields: readonly string[],
  urgent?: boolean,
): ReturnType<typeof copyRows> {
  const { from, where } = source;
  const values = fields.map((field) => FIELD_SQL[field] ?? "''");
  const parcels = PARCEL_FIELDS.some((field) => fields.includes(field)) ? sql.raw(PARCELS_JOIN) : sql``;
  const books = BOOKS.filter((one) => one.fields.some((field) => fields.includes(field))).map(({ join }) =>
    join(),
  );
  const isMerged = fields.includes('mergeNo');
  const merged = isMerged ? sql`left join (${mergedOf(source)}) as merged on merged.id = o.id` : sql``;
  const first = isMerged ? sql`coalesce(merged.main, o.id) desc,` : sql``;
  const hurries = isMerged ? sql`coalesce(merged.urgent, ${URGENT})` : URGENT;
  const part = urgent === undefined ? sql`` : sql`and ${urgent ? hurries : sql`not ${hurries}`}`;
  return copyRows(
    db,
    sql`select ${sql.raw(values.join(', '))} from ${from} ${parcels} ${sql.raw(books.join(' '))} ${merged}
      where ${where} ${part} order by ${first} o.id desc`,
  );
}
