import { sql } from 'kysely';
import {
  type Amounts,
  areAmple,
  firstShortage,
  type Shortage,
  sumDemandsOn,
  WHOLE_LISTING,
} from '#features/catalogue/quotas/quota.ts';
import {
  consumeAmounts,
  consumeIfUnchanged,
  consumePeekedAtCommit,
  peekQuotas,
  type QuotaPeek,
} from '#features/catalogue/quotas/server/index.ts';
import { type ChainLink, partsOfChain, type SupplyChain } from '#features/catalogue/spus/server/index.ts';
import {
  asStaged,
  claimRows,
  isReadyRow,
  leaveMatchingToCorrect,
  productReason,
  type Range,
  type StagedTask,
} from '#features/orders/staging/server/index.ts';
import { takeOrders } from '#features/shops/shops/server/index.ts';
import { emitRows } from '#features/shops/webhooks/server/index.ts';
import { deny, denyFor } from '#kit/endpoint/denial.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { awaitAll } from '#kit/tenant/server/await-all.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { noteEntered } from '../acts/note-for-shipper.ts';
import { chainProblem, type Fees } from '../chains/chain-problem.ts';
import type { LinkListings } from '../chains/link-listings.ts';
import { newOrderIds } from '../changing/order-ids.ts';
import {
  allocateStock,
  type ChunkStock,
  reservePeeked,
  reservePeekedAtCommit,
  stockListings,
  warehousesOf,
} from './chunk-stock.ts';
import { markChunkDuplicates } from './mark-duplicates.ts';
import { markAlways, markWished, refuseBeyondSlots } from './presale-rows.ts';
import { splitRows } from './split-rows.ts';
import { waitOrRefuse } from './wait-or-refuse.ts';
import { writeStaged } from './write-staged.ts';

/** Supply chains of a task's listings, with the fees for delivery. */
export interface SupplyChains {
  plans: Map<string, SupplyChain>;
  fees: Fees;
  /** The same as the statements that write orders take it, made once for many chunks. */
  hops: readonly LinkListings[];
}

/** Counts of what became of a chunk's rows. */
export interface ChunkPlaced {
  placed: number;
  duplicates: number;
  refused: number;
}

/**
 * Thrown where a quota or stock has changed between the look without lock and the taking: the chunk is placed again
 * under locks.
 */
export class QuotaChangedError extends Error {}

/**
 * Places a chunk's ready rows in the caller's transaction, who has locked the shop's imports: marks duplicates (in a
 * chunk of certain listings that was done before), checks the listings again, takes balance, quotas and stock, and
 * makes each row one order in every shop of its chain. A row that can't be placed is left to correct with its reason.
 * With a `turn`, quotas and stock are looked at first and taken last, when the turn comes, so that others wait for them
 * no longer than that takes; without one they are locked at once.
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
  const duplicates = chunk.listings ? 0 : await markChunkDuplicates(db, task, chunk);
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
  const claim = await claimRows(db, task, chunk, (count) => newOrderIds(db, count));
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
  await noteEntered(db, task.submissionId, idBelow(claim.claimedAfter, split?.lowest));
  await consumeAtEnd(db, { ...quotas, amounts, stock, turn });
  const at = acrossShops(db, 'order chain');
  for (const shopId of shops) {
    await notify(at(shopId), 'orders');
    emitPlaced(at(shopId), idBelow(claim.claimedAfter, split?.lowest));
  }
  return { placed: claim.placed, duplicates, refused };
}

/** What a chunk takes last. */
interface Consumption {
  peeked: QuotaPeek;
  amounts: Amounts;
  stock: ChunkStock;
  turn: (() => Promise<void>) | undefined;
}

/**
 * Takes quotas, then stock, and both before the events for webhooks, as everybody locks them. Throws QuotaChangedError
 * where what was looked at is not there any more. Where quotas are ample, so that nobody has to hear of it, all is sent
 * with COMMIT: this process works on the next chunk meanwhile, without waiting for an answer.
 */
async function consumeAtEnd(db: TenantDb, { peeked, amounts, stock, turn }: Consumption): Promise<void> {
  await turn?.();
  if (turn && areAmple(peeked.gates, amounts)) {
    await consumePeekedAtCommit(db, peeked, amounts);
    await reservePeekedAtCommit(db, stock.peeked);
    return;
  }
  const consumed = await awaitAll([
    consumeIfUnchanged(db, peeked, amounts, turn === undefined),
    reservePeeked(db, stock.peeked),
  ]);
  if (consumed.includes(false)) throw new QuotaChangedError();
}

/**
 * Emits `order.created` for the orders that this transaction wrote; it finds them by the transaction's id,
 * without a list of theirs.
 */
const emitPlaced = (shop: TenantDb, after: string): void =>
  emitRows(
    shop,
    'order.created',
    sql`join (select o.shop_id, 'created' as kind, o.id::text as subject from orders o where o.shop_id = ${shop.shopId}
      and o.id > ${after}::bigint and o.xmin = pg_current_xact_id()::xid) as v using (shop_id)`,
  );

/** Id below all that a claim has made: ids of the same moment need not follow the order in which they were made. */
const idBelow = (claimedAfter: string, lowest: string | undefined): string =>
  lowest && BigInt(lowest) <= BigInt(claimedAfter) ? String(BigInt(lowest) - 1n) : claimedAfter;

const NO_STOCK: ChunkStock = { warehouses: new Map(), orders: 0, refused: 0, waiting: 0, peeked: [] };

/** Ready rows of one listing and province. */
interface Group {
  /** Null: rows that were meant for a shop which is no longer run. */
  spu_id: string | null;
  province_id: string | null;
  province: string;
  orders: number;
  amount: number;
}

/**
 * Groups a chunk's ready rows by listing and province, without those that wait as presale orders: they take no quota.
 */
async function groupsOf(db: TenantDb, task: StagedTask, chunk: Range): Promise<Group[]> {
  const { rows } =
    await sql<Group>`select spu_id, province_id, min(province) as province, count(*)::int as orders,
    sum(amount)::numeric as amount from import_rows r where ${isReadyRow(db, task, chunk)} and r.presale_on is null group by 1, 2`.execute(
      db.k,
    );
  return rows;
}

const provinceOf = ({ province_id: id, province: name }: Group) => ({ id, name });

/**
 * Leaves the rows of a group to correct. Only groups with a problem cost a statement; they are rare, since rows are
 * checked before.
 */
async function refuseGroup(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  group: Group,
  problem: NonNullable<ReturnType<typeof chainProblem>>,
): Promise<number> {
  const isInGroup = sql<boolean>`r.spu_id is not distinct from ${group.spu_id}::uuid
    and r.province_id is not distinct from ${group.province_id}`;
  const reason = productReason(denyFor(problem.refusal, problem.params), 'pickProduct');
  return leaveMatchingToCorrect(db, task, chunk, isInGroup, reason);
}

interface QuotaAllocation {
  peeked: QuotaPeek;
  /** Groups of the rows that fit. */
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

/**
 * Allocates quotas to a chunk's rows; where a quota is short, the first rows that fit are kept and the rest refused.
 */
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

/** Orders of groups as `peekQuotas` takes them, one for each group. */
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
  // Beginning a new day locks every quota on the way; nobody may wait for a turn with those, which the database knows
  // nothing of.
  if (!isLocking && limits.some(([, { isOver }]) => isOver)) throw new QuotaChangedError();
  if (limits.length === 0 || !isLocking) return peeked;
  // Amounts of 0 lock the quotas, and record that a new day has begun.
  await consumeAmounts(db, new Map(limits.map(([key, gate]) => [key, { ...gate, amount: 0 }])));
  return peekQuotas(db, orders);
}

interface RowBeyond {
  row_no: number;
  line_no: number;
  spu_id: string;
}

/** Refuses the rows beyond a short quota, or lets them wait as presale orders; gives how many were refused. */
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
  const denied = deny(no.quotaUsed, { name, left, needed });
  const { rows } = await sql<RowBeyond>`select r.row_no, r.line_no, r.spu_id from (
      select row_no, line_no, spu_id, sum(amount * e.pieces) over (order by row_no, line_no) as running from import_rows r
      join unnest(${entry}::uuid[], ${pieces}::int[]) as e(id, pieces) on e.id = r.spu_id
      where ${isReadyRow(db, task, chunk)} and r.presale_on is null) as r
    where r.running > ${short.left}`.execute(db.k);
  return waitOrRefuse(db, task, chunk, plans, rows, () => denied);
}

/** Pieces that one order of a listing takes of a short quota; several parts of a set may take of it. */
const piecesThrough = (limit: Shortage, plan: SupplyChain): number =>
  partsOfChain(plan)
    .flatMap(({ hops }) =>
      hops.filter((hop, index) => !hop.follows && isLimitedBy(limit, hop, hops[index - 1])),
    )
    .reduce((sum, { pieces = 1 }) => sum + pieces, 0);

/** Tells whether a quota limits a link of a chain; one of a single agent limits only what comes through that agent. */
const isLimitedBy = (
  limit: Shortage,
  { shopId, spuId, groupId }: ChainLink,
  below: ChainLink | undefined,
): boolean =>
  limit.shopId === shopId &&
  [spuId, groupId].includes(limit.spuId) &&
  [WHOLE_LISTING, below?.shopId].includes(limit.agentId);
