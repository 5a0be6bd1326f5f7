import { sql } from 'kysely';
import { lockCosts } from '#features/catalogue/prices/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SpuChange } from '../contract.ts';
import { copyDown } from './offering/catalogue-copies.ts';
import { spuColumns } from './spu-columns.ts';

/** Locks listings and the products that they will be made of, in the order of whoever changes parts; gives those there. */
export async function lockSpus(
  db: TenantDb,
  spuIds: readonly string[],
  skuIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (skuIds.length > 0) await lockCosts(db, [...new Set(skuIds)]);
  const live = db.from('spus').select('id').where('id', '=', anyOf(spuIds)).where('deleted_at', 'is', null);
  return new Set((await live.orderBy('id').forUpdate().execute()).map(({ id }) => id));
}

/** The columns that changes of many listings can name, with their types; prices change as prices do. */
const COLUMNS = {
  name: 'text',
  gifts: 'text',
  category_id: 'uuid',
  description: 'text',
  customized_data: 'jsonb',
  image_url: 'text',
  logistics_policy_id: 'uuid',
  service_policy_id: 'uuid',
  inventory_option: 'int',
  pieces_per_parcel: 'int',
} as const;

const SET = sql.join(
  Object.entries(COLUMNS).map(
    ([column, type]) =>
      sql`${sql.ref(column)} = case when w.c ? ${sql.lit(column)}
        then (w.c->>${sql.lit(column)})::${sql.raw(type)} else ${sql.ref(`s.${column}`)} end`,
  ),
);

/** Changes the named fields of each of many listings that are locked; what is not named stays. */
export async function changeManySpus(
  db: TenantDb,
  changes: readonly { SpuID: string; change: SpuChange }[],
): Promise<void> {
  const rows = changes.flatMap(({ SpuID, change }) => {
    const c = Object.fromEntries(
      Object.entries(spuColumns(change)).filter(
        ([column, value]) => value !== undefined && column in COLUMNS,
      ),
    );
    return Object.keys(c).length > 0 ? [{ id: SpuID, c }] : [];
  });
  if (rows.length === 0) return;
  const named = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, c jsonb)`;
  await sql`insert into spu_service_changes (shop_id, spu_id, changed_at, old_policy_id)
    select s.shop_id, s.id, clock_timestamp(), s.service_policy_id from ${named}
    join spus s on s.shop_id = ${db.shopId} and s.id = w.id
    where w.c ? 'service_policy_id'
      and s.service_policy_id is distinct from (w.c->>'service_policy_id')::uuid`.execute(db.k);
  await sql`update spus s set updated_at = now(), ${SET},
      own_picture = s.own_picture or w.c ? 'image_url', own_description = s.own_description or w.c ? 'description'
    from ${named} where s.shop_id = ${db.shopId} and s.id = w.id`.execute(db.k);
  await copyDown(
    db,
    rows.map(({ id }) => id),
  );
  await notify(db, 'catalogue');
}
