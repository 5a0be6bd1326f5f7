import { randomUUID } from 'node:crypto';
import {
  limitedDemands,
  type Quota,
  type QuotaScope,
  quotaBits,
  type Shortage,
} from '#features/catalogue/quotas/quota.ts';
import { consumeAtCommit, consumeQuotas, peekAmpleQuotas } from '#features/catalogue/quotas/server/index.ts';
import {
  type ChainLink,
  resolveSupplyChains,
  type SupplyChain,
} from '#features/catalogue/spus/server/index.ts';
import { enteredColumns } from '#features/orders/staging/server/index.ts';
import { NO_NOTES } from '#features/orders/staging/staged-fields.ts';
import { takeOrders } from '#features/shops/shops/server/index.ts';
import { emit } from '#features/shops/webhooks/server/index.ts';
import { Refused, refuse, sentence } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf, yuanOf, yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { knowsSource } from '../../order-source.ts';
import { destinationColumns } from '../../placed-destination.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { STATUS, stageOf } from '../../status.ts';
import { timeOfId } from '../../times/order-time.ts';
import { promisedBy } from '../../times/ship-clock.ts';
import { enteredStatus } from '../../transitions.ts';
import { chainProblem, type Fees, freightOf } from '../chains/chain-problem.ts';
import { feesOf } from '../chains/logistics-fees.ts';
import { signEntries } from '../changing/order-events.ts';
import { newOrderIds } from '../changing/order-ids.ts';
import { refuseDuplicates } from '../entry/duplicates.ts';
import type { EntryActor } from '../entry/entry-store.ts';
import type { OrderLine, Submission } from '../entry/submission.ts';
import { presaleLines, slotsLeft, waitsWhenShort } from '../stock/presale-entry.ts';
import {
  peekForShippers,
  reserveForShippers,
  reserveForShippersAtCommit,
  warehousesOfPeek,
} from '../stock/reserve-stock.ts';

/**
 * Enters orders, one per line, all or none: checks the listings, freezes prices and freight, takes the order
 * balance and quotas, and writes a row in every shop of each chain (domain §2, §3).
 */
export async function placeOrders(
  ctx: EntryActor,
  submission: Submission,
): Promise<{ submissionId: string; ids: string[] }> {
  const { db } = ctx;
  const { lines, free, isAll } = submission;
  await refuseDuplicates(db, submission);
  const [plans] = await Promise.all([
    resolveSupplyChains(db, [...new Set(lines.map((line) => line.spuId))]),
    free ? undefined : takeOrders(db, lines.length),
  ]);
  const [fees, peeked] = await Promise.all([
    feesOf(db, plans.values()),
    isAll && !free ? peekForOrders(db, lines, plans) : undefined,
  ]);
  const planned = lines.flatMap((line) => splitLine(line, checkedChain(plans.get(line.spuId), line, fees)));
  const { waiting, gates } = free ? nobodyWaits() : await presaleLines(db, planned);
  const consume = () =>
    consumeForOrders(
      db,
      planned.filter((_, at) => !free && !waiting.has(at)),
    );
  // Orders that may wait for stock take their quotas only once stock is reserved for them.
  const mayWait = planned.some(({ plan }) => waitsWhenShort(plan));
  const quotasFirst = mayWait ? undefined : (peeked?.quotas.gates ?? (await consume()));
  const ids = await newOrderIds(db, planned.length, newestOf(quotasFirst ?? gates));
  const submissionId = randomUUID();
  const warehouses = peeked
    ? warehousesOfPeek(peeked.stock, ids)
    : await reserveForShippers(db, planned, ids, waiting);
  const quotas = quotasFirst ?? (await consume());
  await takeSlots(db, planned, waiting);
  const common = { fees, submission, submissionId, userId: ctx.user.id, quotas, warehouses };
  const rows = planned.flatMap(({ place, ...each }, index) =>
    rowsOf({ ...common, ...each, ids: ids.slice(index - place), place, isWaiting: waiting.has(index) }),
  );
  const at = acrossShops(db, 'order chain');
  const byShop = [...groupBy(rows, (row) => row.shopId)];
  for (const [shopId, part] of byShop) await writeOrders(at(shopId), part);
  if (peeked) {
    // Quotas before stock, as all who lock both.
    await consumeAtCommit(db, peeked.quotas);
    await reserveForShippersAtCommit(db, peeked.stock, ids);
  }
  for (const [shopId, part] of byShop) emitPlaced(at(shopId), part);
  if (ctx.shop.operator) signEntries(ctx, ids);
  return { submissionId, ids };
}

const nobodyWaits = () => ({ waiting: new Set<number>(), gates: [] as readonly Quota[] });

/** Newest of the ids since which quotas count: what takes from a quota must have a greater id. */
const newestOf = (gates: readonly Quota[]): bigint =>
  gates.reduce((newest, { sinceId }) => (BigInt(sinceId) > newest ? BigInt(sinceId) : newest), 0n);

interface Planned {
  line: OrderLine;
  plan: SupplyChain;
  /** Of a set that several sources supply: the chain of the whole set; else the same as `plan`. */
  whole: SupplyChain;
  /** Position among the orders of its line. */
  place: number;
}

/** Splits a line into its orders: one, or one of each source of a set, each with its share of what the buyer pays. */
function splitLine(line: OrderLine, plan: SupplyChain): Planned[] {
  if (!plan.parts) return [{ line, plan, whole: plan, place: 0 }];
  const { salesUnitPrice: price } = line;
  const shares = price === null ? undefined : plan.split?.(fenOf(price));
  return plan.parts.map((part, place) => {
    const share = shares?.[place];
    return {
      place,
      whole: plan,
      plan: part,
      line: { ...line, salesUnitPrice: share === undefined ? null : yuanOf(share) },
    };
  });
}

/**
 * Looks at the quotas and stock of lines without a lock; undefined where one of them isn't ample, where places of a presale
 * rule are to be locked behind them, and where the transaction isn't run again when it looked in vain.
 */
async function peekForOrders(
  db: TenantDb,
  lines: readonly OrderLine[],
  plans: ReadonlyMap<string, SupplyChain>,
) {
  if (!db.connection.isRepeated || [...plans.values()].some(({ presale }) => presale)) return undefined;
  const parts = lines.flatMap((line) => {
    const plan = plans.get(line.spuId);
    return plan ? splitLine(line, plan) : [];
  });
  const demands = parts.flatMap(({ line, plan }) => limitedDemands(plan, line.amount));
  const [quotas, stock] = await Promise.all([peekAmpleQuotas(db, demands), peekForShippers(db, parts)]);
  return quotas && stock ? { quotas, stock } : undefined;
}

async function consumeForOrders(db: TenantDb, planned: readonly Planned[]) {
  const result = await consumeQuotas(
    db,
    planned.flatMap(({ line, plan }) => limitedDemands(plan, line.amount)),
  );
  if ('short' in result) refuse(no.quotaUsed, shortageParams(planned, result.short));
  return result.taken;
}

/** Refuses orders that come in as presale beyond the places of their rules. */
async function takeSlots(db: TenantDb, planned: readonly Planned[], waiting: ReadonlySet<number>) {
  const lines = planned.flatMap(({ line, plan }, at) =>
    waiting.has(at) && plan.presale ? [{ line, plan, rule: plan.presale }] : [],
  );
  const left = await slotsLeft(
    db,
    lines.map(({ rule }) => rule),
  );
  for (const { line, plan, rule } of lines) {
    const slots = left.get(rule.id);
    if (slots === undefined) continue;
    if (slots < line.amount)
      refuse(no.presaleFull, { name: plan.hops[0]?.spuName ?? '', left: Math.max(0, slots) });
    left.set(rule.id, slots - line.amount);
  }
}

async function writeOrders(shop: TenantDb, rows: ReturnType<typeof rowsOf>): Promise<void> {
  const values = rows.map((row) => row.values);
  shop.insertAtCommit('orders', values);
  await notify(
    shop,
    'orders',
    values.map(({ id }) => id),
  );
}

function emitPlaced(shop: TenantDb, rows: ReturnType<typeof rowsOf>): void {
  const placed = rows.map(({ values: { id } }) => ({ subject: id, kind: 'created' }));
  emit(shop, 'order.created', placed);
}

/**
 * Values of the sentence about a short quota: the entry's own name of the listing, wherever in the chain the quota
 * stands; that of the whole set where the set has it.
 */
function shortageParams(
  planned: readonly Pick<Planned, 'plan' | 'whole'>[],
  { spuId, left, amount }: Shortage,
) {
  const isLimited = (hop: ChainLink) => !hop.follows && [hop.spuId, hop.groupId].includes(spuId);
  const shortOrder = planned.find(({ plan }) => plan.hops.some(isLimited));
  const pieces = shortOrder?.plan.hops.find(isLimited)?.pieces ?? 1;
  const named = shortOrder?.whole.hops.some(isLimited) ? shortOrder.whole : shortOrder?.plan;
  return { name: named?.hops[0]?.spuName ?? '', left: Math.floor(left / pieces), needed: amount / pieces };
}

function checkedChain(plan: SupplyChain | undefined, line: OrderLine, fees: Fees): SupplyChain {
  const { provinceId: id, province: name } = line.destination;
  const problem = chainProblem(plan, { id, name }, fees);
  if (!problem && plan) return plan;
  const refusal = problem?.refusal ?? no.listingNotFound;
  const params = problem?.params ?? {};
  throw new Refused(refusal, sentence(refusal, params as never), { params });
}

interface OrderPlacement {
  /** Ids of the line's orders; `place` is the position of this one. */
  ids: readonly string[];
  place: number;
  line: OrderLine;
  plan: SupplyChain;
  fees: Fees;
  submission: Submission;
  submissionId: string;
  userId: string;
  quotas: readonly QuotaScope[];
  /** Warehouse by order id, where its goods keep stock. */
  warehouses: ReadonlyMap<string, string>;
  /** It comes in as a presale order. */
  isWaiting: boolean;
}

/** Rows of an order, one per shop of the chain, each with its own listing and prices. */
function rowsOf({
  ids,
  place,
  line,
  plan,
  fees,
  submission,
  submissionId,
  userId,
  ...allocations
}: OrderPlacement) {
  const { quotas, warehouses, isWaiting } = allocations;
  const { hops } = plan;
  const id = ids[place] ?? '';
  const status = enteredStatus(hops.length) | (isWaiting ? STATUS.presale : 0);
  const freight = freightOf(plan, line.destination.provinceId, line.amount, fees);
  const { village, address_text, ...placeColumns } = destinationColumns(line.destination);
  const { thirdPartyOrderId: sourceOrderNo, receivedAt } = submission;
  const entered = { ...NO_NOTES, ...line.notes, sourceOrderNo, receivedAt };
  return hops.map((hop, index) => ({
    shopId: hop.shopId,
    values: {
      id,
      hop: index,
      chain: hops.map((each) => each.shopId),
      agent_id: hops[index - 1]?.shopId ?? null,
      vendor_id: hops[index + 1]?.shopId ?? null,
      spu_id: hop.spuId,
      spu_name: hop.spuName,
      spu_version: hop.version,
      amount: line.amount,
      pieces: hop.pieces ?? 1,
      split_of: hop.splitOf === undefined ? null : (ids[hop.splitOf] ?? null),
      ...pricesOf(hop, index, { line, freight, free: submission.free }),
      price_rule: hop.priceRule,
      price_ref: hop.priceRef,
      policy_id: hop.policyId ?? null,
      group_buy_id: hop.groupBuy?.id ?? null,
      group_buy_name: hop.groupBuy?.name ?? null,
      status,
      stage: stageOf(status).id,
      quotas_taken: isWaiting ? 0 : quotaBits(quotas, hop, hops[index - 1]?.shopId),
      presale_ship_on: isWaiting ? (plan.presale?.shipOn ?? null) : null,
      ...placeColumns,
      village: village || null,
      address_text: address_text || null,
      third_party_id: index === 0 ? submission.thirdPartyId : null,
      third_party_name: knowsSource(index) ? submission.thirdPartyName : '',
      ...enteredColumns(entered, { isEntry: index === 0, knowsSource: knowsSource(index) }),
      shipper_note: submission.shipperNote ?? '',
      warehouse_id: index === hops.length - 1 ? (warehouses.get(id) ?? null) : null,
      creation_type: submission.creationType,
      submission_id: submissionId,
      created_by: userId,
      created_at: timeOfId(BigInt(id)),
      ship_by: isWaiting ? null : promisedBy(timeOfId(BigInt(id)), hops.at(-1)?.shipWithinHours ?? null),
    },
  }));
}

interface PricedLine {
  line: OrderLine;
  /** Freight of delivery, hop by hop. */
  freight: readonly number[];
  free: Submission['free'];
}

/** Prices and freight that one shop gets and pays; 0 on legs that are free, and of its buyer for goods sent anew. */
function pricesOf(hop: SupplyChain['hops'][number], index: number, { line, freight, free }: PricedLine) {
  const isFree = (leg: number) => free !== undefined && (leg < 0 || free.has(leg));
  const sale = isFree(index - 1) ? 0 : yuanOrNull(hop.salePrice);
  return {
    sale_price: index === 0 ? (line.salesUnitPrice ?? sale) : sale,
    cost_price: isFree(index) ? 0 : yuanOrNull(hop.costPrice),
    sale_freight: isFree(index - 1) ? 0 : (freight[index] ?? 0),
    cost_freight: isFree(index) ? 0 : (freight[index + 1] ?? 0),
  };
}
