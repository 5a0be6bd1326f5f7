import { sql } from 'kysely';
import { RULE_BITS } from '#features/catalogue/prices/rule-bits.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Says of listings whether they are sold ahead by a rule; who orders looks at rules of marked ones alone. */
export async function markPresale(
  db: TenantDb,
  spuIds: readonly string[],
  isPresale: boolean,
): Promise<void> {
  if (spuIds.length === 0) return;
  const bit = sql.lit(RULE_BITS.presale);
  const rules = isPresale ? sql`rules | ${bit}` : sql`rules & ~${bit}`;
  await sql`update spus set rules = ${rules} where shop_id = ${db.shopId} and id = ${anyOf(spuIds)}`.execute(
    db.k,
  );
  await notify(db, 'catalogue', [...spuIds]);
}

/** Marks listings of products whose stock is kept: it is asked for them at ordering. */
export async function markStock(db: TenantDb, skuIds: readonly string[]): Promise<void> {
  const listings = sql`select spu_id from spu_skus where shop_id = ${db.shopId} and sku_id = ${anyOf(skuIds)}`;
  await sql`update spus set rules = rules | ${sql.lit(RULE_BITS.stock)}
    where shop_id = ${db.shopId} and id in (${listings})`.execute(db.k);
}

/** Unmarks listings none of whose products keeps stock: nothing more is checked for them at ordering. */
export async function unmarkStock(db: TenantDb, skuIds: readonly string[]): Promise<void> {
  await sql`update spus s set rules = rules & ~${sql.lit(RULE_BITS.stock)} where s.shop_id = ${db.shopId}
    and s.id in (select spu_id from spu_skus where shop_id = ${db.shopId} and sku_id = ${anyOf(skuIds)})
    and not exists (select from spu_skus p join skus k on k.shop_id = p.shop_id and k.id = p.sku_id and k.keeps_stock
      where p.shop_id = ${db.shopId} and p.spu_id = s.id)`.execute(db.k);
}
