import { randomUUID } from 'node:crypto';
import { type Gate, limitedTakings, type Shortage, takenBits } from '#features/catalogue/quotas/gates.ts';
import { takeGates } from '#features/catalogue/quotas/server/index.ts';
import { type ChainPlan, chainPlans } from '#features/catalogue/spus/server/index.ts';
import { takeOrders } from '#features/shops/shops/server/index.ts';
import { Refused, refuse, sentence } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { knowsSource } from '../order-source.ts';
import { timeOfId } from '../order-time.ts';
import { orderRefusals as no } from '../refusals.ts';
import { stageOf } from '../status.ts';
import { enteredStatus } from '../transitions.ts';
import { refuseDuplicates } from './duplicates.ts';
import type { Entry } from './entry-store.ts';
import { holdForShippers } from './hold-for-shippers.ts';
import { feesOf } from './logistics-fees.ts';
import { signEntries } from './order-events.ts';
import { newOrderIds } from './order-ids.ts';
import { type Fees, freightOf, planProblem } from './plan-problems.ts';

/** An order to be placed in the current shop. Money in yuan. */
export interface OrderLine {
  spuId: string;
  amount: number;
  salesUnitPrice: number | null;
  note: string;
  destination: PlacedDestination;
}

export interface PlacedDestination {
  receiver: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  street: string;
  village: string;
  detail: string;
  provinceId: string | null;
  /** What the address was read from; empty when it was typed into its fields. */
  text: string;
}

export interface Submission {
  lines: readonly OrderLine[];
  creationType: number;
  thirdPartyId: string | null;
  thirdPartyName: string;
  thirdPartyOrderId: string | null;
  receivedAt: string | null;
  avoidDuplicationDays: number;
}

/**
 * Enters orders, one per line, all or none: checks the listings, freezes prices and freight, takes the order
 * balance and quotas, and writes a row in every shop of each chain (domain §2, §3).
 */
export async function placeOrders(
  ctx: Entry,
  submission: Submission,
): Promise<{ submissionId: string; ids: string[] }> {
  const { db } = ctx;
  const { lines } = submission;
  await refuseDuplicates(db, submission);
  const [plans] = await Promise.all([
    chainPlans(db, [...new Set(lines.map((line) => line.spuId))]),
    takeOrders(db, lines.length),
  ]);
  const fees = await feesOf(db, plans.values());
  const planned = lines.map((line) => ({ line, plan: checked(plans.get(line.spuId), line, fees) }));
  const takings = planned.flatMap(({ line, plan }) => limitedTakings(plan, line.amount));
  const took = await takeGates(db, takings);
  if ('short' in took) refuse(no.quotaUsed, shortSays(planned, took.short));
  const { taken } = took;
  const ids = await newOrderIds(db, lines.length);
  const submissionId = randomUUID();
  const warehouses = await holdForShippers(db, planned, ids);
  const common = { fees, submission, submissionId, userId: ctx.user.id, taken, warehouses };
  const rows = planned.flatMap((each, index) => rowsOf({ ...common, ...each, id: ids[index] ?? '' }));
  const at = acrossShops(db, 'order chain');
  for (const [shopId, part] of groupBy(rows, (row) => row.shopId)) await writeOrders(at(shopId), part);
  if (ctx.shop.operator) signEntries(ctx, ids);
  return { submissionId, ids };
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

/** Told by the entry's own name for the goods, wherever in the chain the quota stands. */
function shortSays(planned: readonly { plan: ChainPlan }[], { spuId, left, amount }: Shortage) {
  const plan = planned.find((each) =>
    each.plan.hops.some((hop) => [hop.spuId, hop.groupId].includes(spuId)),
  )?.plan;
  return { name: plan?.hops[0]?.spuName ?? '', left, needed: amount };
}

function checked(plan: ChainPlan | undefined, line: OrderLine, fees: Fees): ChainPlan {
  const { provinceId: id, province: name } = line.destination;
  const problem = planProblem(plan, { id, name }, fees);
  if (!problem && plan) return plan;
  const refusal = problem?.refusal ?? no.listingNotFound;
  throw new Refused(refusal.code, refusal.status, sentence(refusal, (problem?.params ?? {}) as never));
}

interface Placing {
  id: string;
  line: OrderLine;
  plan: ChainPlan;
  fees: Fees;
  submission: Submission;
  submissionId: string;
  userId: string;
  taken: readonly Gate[];
  /** By order, where its goods keep stock. */
  warehouses: ReadonlyMap<string, string>;
}

/** One row per shop of the chain, each with its own listing and prices. */
function rowsOf({ id, line, plan, fees, submission, submissionId, userId, taken, warehouses }: Placing) {
  const { hops } = plan;
  const status = enteredStatus(hops.length);
  const freight = freightOf(plan, line.destination.provinceId, line.amount, fees);
  const { detail, provinceId, receiver, phone, province, city, area, street } = line.destination;
  const { village, text } = line.destination;
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
      sale_price:
        index === 0 ? (line.salesUnitPrice ?? yuanOrNull(hop.salePrice)) : yuanOrNull(hop.salePrice),
      cost_price: yuanOrNull(hop.costPrice),
      sale_freight: freight[index] ?? 0,
      cost_freight: freight[index + 1] ?? 0,
      price_rule: hop.priceRule,
      price_ref: hop.priceRef,
      policy_id: hop.policyId ?? null,
      status,
      stage: stageOf(status).id,
      quotas_taken: takenBits(taken, hop, hops[index - 1]?.shopId),
      ...{ receiver, phone, province, city, area, street, detail, province_id: provinceId },
      ...{ village: village || null, address_text: text || null },
      third_party_id: index === 0 ? submission.thirdPartyId : null,
      third_party_name: knowsSource(index) ? submission.thirdPartyName : '',
      third_party_order_id: knowsSource(index) ? submission.thirdPartyOrderId : null,
      buyer_note: line.note,
      warehouse_id: index === hops.length - 1 ? (warehouses.get(id) ?? null) : null,
      creation_type: submission.creationType,
      submission_id: submissionId,
      received_at: submission.receivedAt,
      created_by: userId,
      created_at: timeOfId(BigInt(id)),
    },
  }));
}
