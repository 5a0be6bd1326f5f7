import { sql } from 'kysely';
import type { ChainHop, ChainPlan } from '#features/spus/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { stageOf } from '../status.ts';
import { ENTERED } from './place-orders.ts';
import type { Fees } from './plan-problems.ts';
import type { ClaimedChunk, StagedTask } from './staged-chunk.ts';

/** A listing's place in one hop: what every order of it gets there. */
interface HopPlan {
  entrySpuId: string;
  index: number;
  plan: ChainPlan;
  hop: ChainHop;
}

/**
 * Writes the orders of a chunk's claimed rows, one insert … select per (hop, shop). The staged rows stay in the
 * entry's shop; `app.source_shop_id` lets the other shops' statements read them. Gives the shops written to.
 */
export async function writeStaged(
  db: TenantDb,
  task: StagedTask,
  chunk: ClaimedChunk,
  plans: Map<string, ChainPlan>,
  fees: Fees,
): Promise<string[]> {
  await db.connection.readRowsOf(db.shopId);
  const at = acrossShops(db, 'order chain');
  const hops = [...plans].flatMap(([entrySpuId, plan]) =>
    plan.hops.map((hop, index): HopPlan => ({ entrySpuId, index, plan, hop })),
  );
  const shops = new Set<string>();
  const written: number[] = [];
  for (const part of groupBy(hops, (each) => `${each.index} ${each.hop.shopId}`).values()) {
    const shopId = part[0]?.hop.shopId ?? '';
    shops.add(shopId);
    written[part[0]?.index ?? 0] =
      (written[part[0]?.index ?? 0] ?? 0) + (await insertHop(at(shopId), db.shopId, task, chunk, part, fees));
  }
  if ((written[0] ?? 0) !== chunk.placed)
    throw new Error(`claimed ${chunk.placed} rows, wrote ${written[0]} orders`);
  return [...shops];
}

async function insertHop(
  shop: TenantDb,
  entryShopId: string,
  task: StagedTask,
  chunk: ClaimedChunk,
  part: readonly HopPlan[],
  fees: Fees,
): Promise<number> {
  const index = part[0]?.index ?? 0;
  const listings = JSON.stringify(part.map(listingOf));
  const freights = JSON.stringify(feeRows(part, fees));
  const { numAffectedRows } =
    await sql`with p as materialized (select *, chain_text::uuid[] as chain from json_to_recordset(${listings}::json) as t(
      entry uuid, chain_text text, agent uuid, vendor uuid, spu uuid, name text, sale numeric, cost numeric, rule text))
    insert into orders (shop_id, id, hop, chain, agent_id, vendor_id, spu_id, spu_name, amount,
      sale_price, cost_price, sale_freight, cost_freight, price_rule, status, stage, receiver, phone, province, city,
      area, street, detail, province_id, third_party_id, third_party_name, third_party_order_id, buyer_note,
      seller_note, creation_type, submission_id, import_task_id, import_row, received_at, created_by, created_at)
    select ${shop.shopId}, r.order_id, ${index}, p.chain, p.agent, p.vendor, p.spu, p.name, r.amount,
      ${index === 0 ? sql`coalesce(r.unit_price, p.sale)` : sql`p.sale`}, p.cost,
      coalesce(f.sale, 0), coalesce(f.cost, 0), p.rule, ${ENTERED}, ${stageOf(ENTERED).id}, r.receiver, r.phone,
      r.province, r.city, r.area, r.street, r.detail, r.province_id,
      ${index === 0 ? task.thirdPartyId : null}::uuid, ${task.thirdPartyName}, r.source_order_no, r.buyer_note,
      ${index === 0 ? sql`r.seller_note` : sql`''`}, ${task.creationType}, ${task.submissionId}::uuid,
      ${index === 0 ? task.id : null}::uuid, ${index === 0 ? sql`r.row_no` : sql`null`}, r.received_at,
      ${task.userId}::uuid, order_time(r.order_id)
    from import_rows r
    join p on p.entry = r.spu_id
    left join json_to_recordset(${freights}::json) as f(entry uuid, province text, sale numeric, cost numeric)
      on f.entry = r.spu_id and f.province = r.province_id
    where r.shop_id = ${entryShopId} and r.task_id = ${task.id} and r.state = 4
      and r.row_no between ${chunk.from} and ${chunk.upTo} and r.order_id > ${chunk.claimedAfter}
    order by r.row_no, r.line_no`.execute(shop.k);
  return Number(numAffectedRows ?? 0);
}

const listingOf = ({ entrySpuId, index, plan, hop }: HopPlan) => ({
  entry: entrySpuId,
  chain_text: `{${plan.hops.map((each) => each.shopId).join(',')}}`,
  agent: plan.hops[index - 1]?.shopId ?? null,
  vendor: plan.hops[index + 1]?.shopId ?? null,
  spu: hop.spuId,
  name: hop.spuName,
  sale: yuanOrNull(hop.salePrice),
  cost: yuanOrNull(hop.costPrice),
  rule: hop.priceRule,
});

/** What each listing and province costs to deliver: my fee downstream, my vendor's fee for me. */
function feeRows(part: readonly HopPlan[], fees: Fees) {
  return part.flatMap(({ entrySpuId, index, plan, hop }) => {
    const mine = index === 0 && plan.hops.length > 1 ? undefined : fees.get(hop.logisticsPolicyId ?? '');
    const vendors = fees.get(plan.hops[index + 1]?.logisticsPolicyId ?? '');
    const provinces = new Set([...(mine?.keys() ?? []), ...(vendors?.keys() ?? [])]);
    return [...provinces].map((province) => ({
      entry: entrySpuId,
      province,
      sale: mine?.get(province) ?? 0,
      cost: vendors?.get(province) ?? 0,
    }));
  });
}
