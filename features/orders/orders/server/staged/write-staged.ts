import { type RawBuilder, sql } from 'kysely';
import type { QuotaScope } from '#features/catalogue/quotas/quota.ts';
import {
  type ClaimedChunk,
  type StagedTask,
  stagedOrderColumns,
} from '#features/orders/staging/server/index.ts';
import { SHIP_WITHIN_HOURS } from '#features/shops/shops/switches.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { isOnNodes } from '#kit/tenant/server/for-nodes.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { knowsSource } from '../../order-source.ts';
import { STATUS, stageOf } from '../../status.ts';
import {
  freightRows,
  freightSql,
  groupBuySql,
  type LinkListings,
  listingRows,
  partsSql,
} from '../chains/link-listings.ts';
import type { ShippingWarehouses } from './chunk-stock.ts';
import { type SplitRows, splitSql } from './split-rows.ts';

/**
 * Writes the orders of a chunk's claimed rows, one insert … select per (hop, shop). The staged rows stay in the
 * entry's shop; `app.source_shop_id` lets the other shops' statements read them. Gives the shops written to.
 */
export async function writeStaged(
  db: TenantDb,
  task: StagedTask,
  chunk: ClaimedChunk,
  hops: readonly LinkListings[],
  { quotas, ...others }: Allocations,
): Promise<string[]> {
  await db.connection.readRowsOf(db.shopId);
  const at = acrossShops(db, 'order chain');
  let entered = 0;
  for (const hop of hops) {
    const here = quotas.filter(({ shopId }) => shopId === hop.shopId);
    const written = await insertHop(at(hop.shopId), db.shopId, task, chunk, hop, { quotas: here, ...others });
    if (hop.index === 0) entered += written;
  }
  const expected = chunk.placed + (others.split?.more ?? 0);
  if (entered !== expected) throw new Error(`claimed ${expected} orders, wrote ${entered}`);
  return [...new Set(hops.map(({ shopId }) => shopId))];
}

/** Allocations of a chunk's orders: quotas, and from which warehouse each is shipped. */
interface Allocations {
  quotas: readonly QuotaScope[];
  warehouses: ShippingWarehouses;
  /** Some may come in as presale orders. */
  hasPresale: boolean;
  split: SplitRows | undefined;
}

/** SQL of the warehouse, which only the shipper's row says; without stock the statement keeps its usual text. */
function warehouseSql(
  { index, ships }: LinkListings,
  warehouses: ShippingWarehouses,
  id: RawBuilder<unknown>,
) {
  const isOne = typeof warehouses === 'string';
  if (!ships || (!isOne && warehouses.size === 0)) return { column: sql``, value: sql``, rows: sql`` };
  const warehouse = isOne ? sql`${warehouses}::uuid` : sql`wh.warehouse`;
  return {
    column: sql`, warehouse_id`,
    value: sql`, case when cardinality(p.chain) = ${sql.lit(index + 1)} then ${warehouse} end`,
    rows: isOne
      ? sql``
      : sql`left join unnest(${[...warehouses.keys()]}::bigint[], ${[...warehouses.values()]}::uuid[])
      as wh(order_id, warehouse) on wh.order_id = ${id}`,
  };
}

type RowSql = ReturnType<typeof splitSql>;

const PRESALE_STAGE = stageOf(STATUS.presale).id;

/** SQL of presale orders, which have taken no quota; without presale the statement keeps its usual text. */
const presaleSql = (hasPresale: boolean) =>
  hasPresale
    ? {
        column: sql`, presale_ship_on`,
        value: sql`, r.presale_on`,
        status: sql`case when r.presale_on is null then p.status else p.status | ${sql.lit(STATUS.presale)} end`,
        stage: sql`case when r.presale_on is null then p.stage else ${sql.lit(PRESALE_STAGE)} end`,
        quotas: sql`case when r.presale_on is null then p.quotas else 0 end`,
      }
    : { column: sql``, value: sql``, status: sql`p.status`, stage: sql`p.stage`, quotas: sql`p.quotas` };

/** SQL of the time by which an order should leave, where some listing's shipper promises another than the usual. */
function promiseSql({ entries, hours }: LinkListings, hasPresale: boolean, { id, entry }: RowSql) {
  if (hours === undefined) return { column: sql``, value: sql``, rows: sql`` };
  const waits = hasPresale ? sql`r.presale_on is null and` : sql``;
  return {
    column: sql`, ship_by`,
    value: sql`, case when ${waits} h.hours <> ${sql.lit(SHIP_WITHIN_HOURS)}
      then order_time(${id}) + make_interval(hours => h.hours) end`,
    rows: sql`left join unnest(${entries}::uuid[], ${hours}::int[]) as h(entry, hours) on h.entry = ${entry}`,
  };
}

/**
 * Writes the orders of one hop. Rows staged a moment ago have no statistics: they are read by functions that say how
 * many there are.
 */
async function insertHop(
  shop: TenantDb,
  entryShopId: string,
  task: StagedTask,
  chunk: ClaimedChunk,
  hop: LinkListings,
  { quotas, warehouses, hasPresale, split }: Allocations,
): Promise<number> {
  const { index } = hop;
  const entry = index === 0;
  const sheet = entry && !task.passing;
  const row = splitSql(split);
  const from = warehouseSql(hop, warehouses, row.id);
  const line = presaleSql(hasPresale);
  const group = groupBuySql(hop);
  const promise = promiseSql(hop, hasPresale, row);
  const part = partsSql(hop, split !== undefined, line.quotas);
  const staged = stagedOrderColumns({ isEntry: entry, knowsSource: knowsSource(index) });
  const source = sourceSql(task, knowsSource(index));
  const { numAffectedRows } = await sql`with ${listingRows(hop, quotas)}
    insert into orders (shop_id, id, hop, chain, agent_id, vendor_id, spu_id, spu_name, spu_version, amount,
      sale_price, cost_price, sale_freight, cost_freight, price_rule, price_ref, policy_id, status, stage, quotas_taken,
      creation_type, submission_id, import_task_id, import_row, created_by, created_at, third_party_id, ${staged.columns}${source.column}${entry ? sql`, paid_amount, sale_rounding` : sql``}${from.column}${line.column}${promise.column}${group.columns}${part.columns})
    select ${shop.shopId}, ${row.id}, ${index}, p.chain, p.chain[${index}], p.chain[${index + 2}], p.spu, p.name, p.version,
      r.amount, ${entry ? sql`coalesce(${row.price}, p.sale)` : sql`p.sale`}, p.cost, ${freightSql(hop, 'sale')},
      ${freightSql(hop, 'cost')}, p.rule, p.ref, p.policy, ${line.status}, ${line.stage}, ${part.quotas},
      ${task.creationType}, ${task.submissionId}::uuid, ${sheet ? task.id : null}::uuid, ${sheet ? sql`r.row_no` : sql`null`},
      ${task.userId}::uuid, order_time(${row.id}), ${entry ? partyOf(task) : null}::uuid, ${staged.values}${source.value}${entry ? sql`, ${row.paid}, ${row.rounding}` : sql``}${from.value}${line.value}${promise.value}${group.values}${part.values}
    from claimed_rows(${entryShopId}, ${task.id}, ${rowsOf(chunk)}, ${chunk.claimedAfter}) r
    ${row.rows} join p on p.entry = ${row.entry}
    ${freightRows(hop, row.entry)}
    ${entry ? await partyRows(shop) : sql``}
    ${from.rows}
    ${promise.rows}
    ${part.rows}
    ${group.rows}`.execute(shop.k);
  return Number(numAffectedRows ?? 0);
}

const rowsOf = ({ from, upTo, numbers }: ClaimedChunk) =>
  numbers === undefined ? sql`${from}, ${upTo}` : sql`${numbers}::int[]`;

/** SQL of the platform's name, which a row says itself or its task: for the shops that know where the order came from. */
const sourceSql = (task: StagedTask, knows: boolean) =>
  knows
    ? { column: sql`, third_party_name`, value: sql`, coalesce(r.third_party, ${task.thirdPartyName})` }
    : { column: sql``, value: sql`` };

/** SQL of the platform's id; it is looked up only for rows that name their platform themselves. */
const partyOf = (task: StagedTask) =>
  sql`(case when r.third_party is null then ${task.thirdPartyId}::uuid else ${isOnNodes() ? sql`party.id` : PARTY} end)`;

const PARTY = sql`(
      select t.id from third_parties t where t.shop_id = current_setting('app.shop_id')::uuid and t.name = r.third_party
        and t.deleted_at is null)`;

/**
 * SQL that hands the shop's platforms in as a list, on nodes alone: they can't look anything up beside a list of rows.
 */
async function partyRows(db: TenantDb): Promise<RawBuilder<unknown>> {
  if (!isOnNodes()) return sql``;
  const parties = await db
    .from('third_parties')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .execute();
  return sql`left join unnest(${parties.map(({ name }) => name)}::text[],
      ${parties.map(({ id }) => id)}::uuid[]) as party(name, id) on party.name = r.third_party`;
}
