import { sql } from 'kysely';
import {
  ALL,
  type Amounts,
  areAmple,
  firstShortage,
  type Shortage,
  sumDemandsOn,
} from '#features/catalogue/quotas/quota.ts';
import {
  consumeAmounts,
  consumeIfUnchanged,
  consumePeekedAtCommit,
  peekQuotas,
  type QuotaPeek,
} from '#features/catalogue/quotas/server/index.ts';
import { type ChainLink, partsOfChain, type SupplyChain } from '#features/catalogue/spus/server/index.ts';
import { emitRows } from '#features/shops/outbox/server/index.ts';
import { takeOrders } from '#features/shops/shops/server/index.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderRefusals as no } from '../refusals.ts';
import { chainProblem, type Fees } from './chain-problem.ts';
import {
  allocateStock,
  type ChunkStock,
  reservePeeked,
  reservePeekedAtCommit,
  stockListings,
  warehousesOf,
} from './chunk-stock.ts';
import { claimRows } from './claim-rows.ts';
import type { LinkListings } from './link-listings.ts';
import { markDuplicates } from './mark-duplicates.ts';
import { noteEntered } from './note-for-shipper.ts';
import { markAlways, markWished, refuseBeyondSlots } from './presale-rows.ts';
import { splitRows } from './split-rows.ts';
import { asStaged, type Range, ROW, ready, type StagedTask } from './staged-chunk.ts';
import { waitOrRefuse } from './wait-or-refuse.ts';
import { writeStaged } from './write-staged.ts';

/** What orders of the task's listings are made of: the chain of each and what delivering costs. */
export interface SupplyChains {
  plans: Map<string, SupplyChain>;
  fees: Fees;
  /** The same as the orders' statements take it, made once for many chunks. */
  hops: readonly LinkListings[];
}

export interface ChunkPlaced {
  placed: number;
  duplicates: number;
  refused: number;
}

/** A quota or stock moved between the look and the taking: the chunk is placed again, with what it takes held. */
export class QuotaChangedError extends Error {}

/**
 * Places a chunk's ready rows in the caller's transaction: duplicates (but of a chunk of certain listings) and listings are
 * checked again, balance and quotas taken, each row becomes one order in every shop of its chain. A row that can't be placed is left to
 * correct with its reason. The caller holds the shop's import lock. With a `turn` quotas and stock are looked at first and
 * taken last, when it comes, so that others wait for them no longer than that takes; without one they are locked at once.
 */
export async function placeChunk(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  { plans, fees, hops }: SupplyChains,
  turn?: () => Promise<void>,
): Promise<ChunkPlaced> {
  const isLocking = turn === undefined;
  await asStaged(db);
  const duplicates = chunk.listings ? 0 : await markDuplicates(db, task, chunk);
  let refused = 0;
  const groups = await groupsOf(db, task, chunk);
  for (const group of groups) {
    const problem = chainProblem(plans.get(group.spu_id ?? ''), provinceOf(group), fees);
    if (problem) refused += await refuseGroup(db, task, chunk, group, problem);
  }
  const keepsStock = stockListings(plans).length > 0;
  const hasPresale = Boolean(task.wished) || [...plans.values()].some(({ presale }) => presale);
  if (hasPresale) await markAlways(db, task, chunk, plans);
  if (task.wished) refused += await markWished(db, task, chunk, plans);
  const known = refused === 0 && !hasPresale ? groups : undefined;
  const quotas = await allocateQuotas(db, task, chunk, { plans, isLocked: isLocking, known });
  refused += quotas.refused;
  const stock = keepsStock
    ? await allocateStock(db, task, chunk, { plans, groups: quotas.groups, isLocked: isLocking })
    : NO_STOCK;
  refused += stock.refused;
  const amounts =
    stock.refused + stock.waiting > 0 ? quotas.amountsOf(await groupsOf(db, task, chunk)) : quotas.amounts;
  if (hasPresale) refused += await refuseBeyondSlots(db, task, chunk, plans);
  const claim = await claimRows(db, task, chunk);
  await takeOrders(db, claim.placed);
  const claimed = { ...chunk, ...claim };
  const split = await splitRows(db, task, claimed, plans);
  const warehouses = await warehousesOf(db, task, claimed, stock, split);
  const shops = await writeStaged(db, task, claimed, hops, {
    quotas: [...quotas.peeked.gates.values()],
    warehouses,
    hasPresale,
    split,
  });
  await noteEntered(db, task.submissionId, before(claim.claimedAfter, split?.lowest));
  await consumeAtEnd(db, { ...quotas, amounts, stock, turn });
  const at = acrossShops(db, 'order chain');
  for (const shopId of shops) {
    await notify(at(shopId), 'orders');
    emitPlaced(at(shopId), before(claim.claimedAfter, split?.lowest));
  }
  return { placed: claim.placed, duplicates, refused };
}

interface Consumption {
  peeked: QuotaPeek;
  amounts: Amounts;
  stock: ChunkStock;
  turn: (() => Promise<void>) | undefined;
}

/**
 * Quotas before stock, and both before what tells webhooks, as everybody locks them; what was looked at and is not
 * there any more sends the chunk back. Where nobody is to hear of it all goes out with COMMIT: this process works on the
 * next chunk meanwhile, and nobody waits for its answer.
 */
async function consumeAtEnd(db: TenantDb, { peeked, amounts, stock, turn }: Consumption): Promise<void> {
  await turn?.();
  if (turn && areAmple(peeked.gates, amounts)) {
    await consumePeekedAtCommit(db, peeked, amounts);
    await reservePeekedAtCommit(db, stock.peeked);
    return;
  }
  const consumed = await db.connection.together(() => [
    consumeIfUnchanged(db, peeked, amounts, turn === undefined),
    reservePeeked(db, stock.peeked),
  ]);
  if (consumed.includes(false)) throw new QuotaChangedError();
}

/** The orders that this transaction has written, which alone knows them by no id. */
const emitPlaced = (shop: TenantDb, after: string): void =>
  emitRows(
    shop,
    'order.created',
    sql`join (select o.shop_id, 'created' as kind, o.id::text as subject from orders o where o.shop_id = ${shop.shopId}
      and o.id > ${after}::bigint and o.xmin = pg_current_xact_id()::xid) as v using (shop_id)`,
  );

/** Ids of the same moment need not follow the order in which they were made. */
const before = (claimedAfter: string, lowest: string | undefined): string =>
  lowest && BigInt(lowest) <= BigInt(claimedAfter) ? String(BigInt(lowest) - 1n) : claimedAfter;

const NO_STOCK: ChunkStock = { warehouses: new Map(), orders: 0, refused: 0, waiting: 0, peeked: [] };

interface Group {
  /** Null for a row that was meant for a shop which is run no longer. */
  spu_id: string | null;
  province_id: string | null;
  province: string;
  orders: number;
  amount: number;
}

/** What waits in line takes no quota. */
async function groupsOf(db: TenantDb, task: StagedTask, chunk: Range): Promise<Group[]> {
  const { rows } =
    await sql<Group>`select spu_id, province_id, min(province) as province, count(*)::int as orders,
    sum(amount)::numeric as amount from import_rows r where ${ready(db, task, chunk)} and r.presale_on is null group by 1, 2`.execute(
      db.k,
    );
  return rows;
}

const provinceOf = ({ province_id: id, province: name }: Group) => ({ id, name });

/** Only groups with a problem cost a statement; they are rare, the check stage has been there before. */
async function refuseGroup(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  group: Group,
  problem: NonNullable<ReturnType<typeof chainProblem>>,
): Promise<number> {
  const says = sentence(problem.refusal, problem.params as never);
  const { numAffectedRows } = await sql`update import_rows r set state = ${ROW.toCorrect},
      problems = ${problemOf(says, 'pickProduct')}::jsonb
    where ${ready(db, task, chunk)} and r.spu_id is not distinct from ${group.spu_id}::uuid
      and r.province_id is not distinct from ${group.province_id}
    `.execute(db.k);
  return Number(numAffectedRows ?? 0);
}

const problemOf = (says: string, remedy: string) =>
  JSON.stringify([{ column: '商品', field: 'product', says, remedy }]);

interface QuotaAllocation {
  peeked: QuotaPeek;
  /** Of the rows that fit. */
  groups: readonly Group[];
  amounts: Amounts;
  amountsOf(groups: readonly Group[]): Amounts;
  refused: number;
}

interface QuotaOptions {
  plans: Map<string, SupplyChain>;
  isLocked: boolean;
  known: readonly Group[] | undefined;
}

/** What the rows take of the quotas; of a listing that is short, the first rows that fit are kept and the rest refused. */
async function allocateQuotas(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  { plans, isLocked, known }: QuotaOptions,
): Promise<QuotaAllocation> {
  let groups = known ?? (await groupsOf(db, task, chunk));
  const peeked = await peekForChunk(db, ordersIn(plans, groups), isLocked);
  const limits = [...peeked.gates.values()];
  const amountsOf = (some: readonly Group[]) => sumDemandsOn(peeked.gates, ordersIn(plans, some));
  let { amounts } = peeked;
  let refused = 0;
  for (let short = firstShortage(limits, amounts); short; short = firstShortage(limits, amounts)) {
    refused += await refuseBeyond(db, task, chunk, plans, short);
    groups = await groupsOf(db, task, chunk);
    amounts = amountsOf(groups);
  }
  return { peeked, groups, amounts, amountsOf, refused };
}

/** The orders of these groups, as quotas are asked for them. */
const ordersIn = (plans: ReadonlyMap<string, SupplyChain>, groups: readonly Group[]) =>
  groups.flatMap(({ spu_id, amount }) => {
    const chain = plans.get(spu_id ?? '');
    return chain ? [{ chain, amount: Number(amount) }] : [];
  });

async function peekForChunk(
  db: TenantDb,
  orders: ReturnType<typeof ordersIn>,
  isLocking: boolean,
): Promise<QuotaPeek> {
  const peeked = await peekQuotas(db, orders);
  const limits = [...peeked.gates];
  // To begin a new day locks all that are passed: nobody may wait for a turn then, which the database knows nothing of.
  if (!isLocking && limits.some(([, { isOver }]) => isOver)) throw new QuotaChangedError();
  if (limits.length === 0 || !isLocking) return peeked;
  // Amounts of 0 lock them, and write down that a new day has begun.
  await consumeAmounts(db, new Map(limits.map(([key, gate]) => [key, { ...gate, amount: 0 }])));
  return peekQuotas(db, orders);
}

interface Beyond {
  row_no: number;
  line_no: number;
  spu_id: string;
}

async function refuseBeyond(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  plans: Map<string, SupplyChain>,
  short: Shortage,
): Promise<number> {
  const passing = [...plans]
    .map(([id, plan]) => ({ id, name: plan.hops[0]?.spuName ?? '', pieces: piecesThrough(short, plan) }))
    .filter(({ pieces }) => pieces > 0);
  const { name = '', pieces: each = 1 } = passing[0] ?? {};
  const entry = passing.map(({ id }) => id);
  const pieces = passing.map((listing) => listing.pieces);
  const left = Math.floor(short.left / each);
  const needed = Math.ceil(short.amount / each);
  const says = sentence(no.quotaUsed, { name, left, needed });
  const { rows } = await sql<Beyond>`select r.row_no, r.line_no, r.spu_id from (
      select row_no, line_no, spu_id, sum(amount * e.pieces) over (order by row_no, line_no) as running from import_rows r
      join unnest(${entry}::uuid[], ${pieces}::int[]) as e(id, pieces) on e.id = r.spu_id
      where ${ready(db, task, chunk)} and r.presale_on is null) as r
    where r.running > ${short.left}`.execute(db.k);
  return waitOrRefuse(db, task, chunk, plans, rows, () => says);
}

/** How many pieces go through the gate with one order of the listing; of a set several of its parts may pass it. */
const piecesThrough = (limit: Shortage, plan: SupplyChain): number =>
  partsOfChain(plan)
    .flatMap(({ hops }) =>
      hops.filter((hop, index) => !hop.follows && isLimitedBy(limit, hop, hops[index - 1])),
    )
    .reduce((sum, { pieces = 1 }) => sum + pieces, 0);

/** A gate of one agent holds back only what comes through that agent. */
const isLimitedBy = (
  limit: Shortage,
  { shopId, spuId, groupId }: ChainLink,
  below: ChainLink | undefined,
): boolean =>
  limit.shopId === shopId &&
  [spuId, groupId].includes(limit.spuId) &&
  [ALL, below?.shopId].includes(limit.agentId);
