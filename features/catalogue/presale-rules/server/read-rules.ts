import { sql } from 'kysely';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { PresaleRule, PresaleWords } from '../contract.ts';

/** The rules that stand, with what came in by each. */
export async function readRules({ db }: ShopCtx, spuIds: readonly string[] | null | undefined) {
  const some = spuIds ? sql`and r.spu_id = ${anyOf(spuIds)}` : sql``;
  const { rows } = await sql<PresaleRule>`select r.spu_id as "SpuID", s.name as "SpuName", r.mode as "Mode",
      r.starts_at as "StartsOn", r.ends_at as "EndsOn", r.max_pieces as "MaxPieces", r.ship_on::text as "ShipOn",
      r.auto as "AutoConvert", r.set_by_name as "SetBy",
      ${orderFacts().presoldSince(db.shopId, sql`r.spu_id`, sql`r.since_id`)} as "Pieces"
    from presale_rules r join spus s on s.shop_id = ${db.shopId} and s.id = r.spu_id
    where r.shop_id = ${db.shopId} and r.ended_at is null ${some} order by r.set_at desc, r.spu_id limit 500`.execute(
    db.k,
  );
  return { total: rows.length, items: rows };
}

/** What whoever enters an order is told; the name of who says so is not theirs to know. */
export async function tellRules({ db }: ShopCtx, spuIds: readonly string[]) {
  const plans = await resolveSupplyChains(db, [...new Set(spuIds)]);
  const items = [...plans].flatMap(([SpuID, { presale }]): PresaleWords[] =>
    presale ? [{ SpuID, Mode: presale.mode, ShipOn: presale.shipOn }] : [],
  );
  return { total: items.length, items };
}
