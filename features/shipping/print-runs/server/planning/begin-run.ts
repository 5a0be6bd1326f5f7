import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { nameCompany } from '#features/shipping/deliveries/name-company.ts';
import { readAccounts } from '#features/shipping/label-accounts/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { PostalParty } from '../../../label-providers/label-provider.ts';
import type { printRuns, SkippedOrder } from '../../contract.ts';
import { familiesOf, familySign } from '../../families.ts';
import { printDenials as not } from '../../print-denials.ts';
import { isHiddenReceiver, isSameReceiver, receiverProblem } from '../../print-problem.ts';
import { printRefusals as no } from '../../refusals.ts';
import { lockForPrinting } from '../check-orders.ts';
import { noteLabels } from '../note-labels.ts';
import { numbersInUse } from '../number-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { type OrderToPrint, readPrintOrders } from '../print-orders.ts';
import { shipNumbered } from '../ship-parcels.ts';
import { readSkips, skippedOrder } from '../skipped-orders.ts';
import { startPrintRun } from '../start-run.ts';
import { printSettings } from './settings.ts';

type BeginInput = z.output<typeof printRuns.begin.input>;
type ParcelRequest = BeginInput['Parcels'][number];

/**
 * Begins a run: its parcels are written before any provider is asked. Orders that may not be shipped are left out, each
 * with its reason, and stand with the run. `linkId`: the link of a supplier who pressed.
 */
export async function beginPrintRun(ctx: ShopCtx, input: BeginInput, linkId: string | null = null) {
  const { db, user } = ctx;
  await lockByName(db, PRINT_LOCK);
  const earlier = await begunRun(ctx, input.RunID);
  if (earlier) return earlier;
  const { parcels, skipped } = await planParcels(ctx, input.Parcels);
  if (parcels.length === 0) refuse(no.nothingToPrint, { reason: skipped[0]?.reason ?? '' });
  const usual = await printSettings(db);
  await db
    .insert('print_runs', {
      id: input.RunID,
      skipped: JSON.stringify(skipped),
      paper: input.Paper ?? usual.Paper,
      is_private: input.IsPrivate ?? usual.IsPrivate,
      ships_at: input.ShipsAt ?? usual.ShipsAt,
      link_id: linkId,
      created_by: user.id,
      created_by_name: user.name,
    })
    .execute();
  await writeParcels(ctx, input.RunID, parcels);
  await startPrintRun(ctx, input.RunID);
  return { RunID: input.RunID, Parcels: parcels.length, Skipped: skipped };
}

/** The run that the first press began. */
export async function begunRun({ db }: ShopCtx, id: string) {
  const run = await db.from('print_runs').select(['id', 'skipped']).where('id', '=', id).executeTakeFirst();
  if (!run) return undefined;
  const parcels = await db
    .from('print_parcels')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow();
  return { RunID: id, Parcels: Number(parcels.n), Skipped: readSkips(run.skipped) };
}

interface ParcelPlan {
  id: string;
  orders: { orderId: string; pieces: number }[];
  receiver: PostalParty;
  accountId: string | null;
  company: string;
  waybillNo: string;
  weightGrams: number;
  motherId: string | null;
}

/** Under these accounts parcels of the same orders are one shipment, its first parcel the mother (子母单). */
function bindFamilies(parcels: readonly ParcelPlan[], accounts: ReadonlySet<string>): void {
  const signOf = ({ accountId, orders }: ParcelPlan) =>
    accountId && accounts.has(accountId)
      ? familySign(
          accountId,
          orders.map(({ orderId }) => orderId),
        )
      : null;
  for (const [mother, ...children] of familiesOf(parcels, signOf))
    for (const child of children) child.motherId = mother?.id ?? null;
}

async function planParcels(
  ctx: ShopCtx,
  requests: readonly ParcelRequest[],
): Promise<{ parcels: ParcelPlan[]; skipped: SkippedOrder[] }> {
  const { db } = ctx;
  const ids = [...new Set(requests.flatMap(({ Orders }) => Orders.map(({ OrderID }) => OrderID)))];
  const { free, denials } = await lockForPrinting(ctx, ids);
  const orders = await readPrintOrders(db, [...free.keys()]);
  const all = await readAccounts(db);
  const accounts = new Map(all.map(({ id, company }) => [id, company]));
  const typed = requests.flatMap(({ WaybillNo }) => cleanWaybillNo(WaybillNo) || []);
  const inUse = await numbersInUse(db, typed);
  const planning: Planning = {
    free,
    denials,
    orders,
    accounts,
    inUse,
    skipped: new Map(),
    typedHere: new Set(),
  };
  const parcels = requests.flatMap((request) => planParcel(request, planning));
  bindFamilies(parcels, new Set(all.filter(({ takesChildren }) => takesChildren).map(({ id }) => id)));
  return {
    parcels,
    skipped: [...planning.skipped].map(([id, denied]) => skippedOrder(id, denied)),
  };
}

interface Planning {
  /** Pieces that are left of each order; taken from as parcels are planned. */
  free: Map<string, number>;
  denials: ReadonlyMap<string, Denial>;
  orders: ReadonlyMap<string, OrderToPrint>;
  accounts: ReadonlyMap<string, string>;
  /** Typed numbers that stand elsewhere. */
  inUse: ReadonlyMap<string, Denial>;
  typedHere: Set<string>;
  skipped: Map<string, Denial>;
}

/** One requested parcel with the orders that may go in it; none when nothing may. */
function planParcel(request: ParcelRequest, planning: Planning): ParcelPlan[] {
  const skipOne = (orderId: string, denied: Denial): [] => {
    if (!planning.skipped.has(orderId)) planning.skipped.set(orderId, denied);
    return [];
  };
  const skipAll = (denied: Denial) => request.Orders.flatMap(({ OrderID }) => skipOne(OrderID, denied));
  const waybillNo = cleanWaybillNo(request.WaybillNo);
  const accountId = waybillNo ? null : (request.AccountID ?? null);
  const company = waybillNo
    ? nameCompany(request.Company, waybillNo)
    : (planning.accounts.get(accountId ?? '') ?? nameCompany(request.Company, ''));
  if (accountId && !planning.accounts.has(accountId)) return skipAll(deny(not.accountGone));
  const conflict = planning.inUse.get(waybillNo) ?? sameInRun(waybillNo, planning);
  if (conflict) return skipAll(conflict);
  const members = request.Orders.flatMap(({ OrderID: orderId, Pieces: pieces }) => {
    const order = planning.orders.get(orderId);
    const denied = planning.denials.get(orderId);
    if (denied || !order) return skipOne(orderId, denied ?? deny(not.unknown));
    const free = planning.free.get(orderId) ?? 0;
    if (pieces > free) return skipOne(orderId, tooMany(order, pieces, free));
    return [{ orderId, pieces, order }];
  });
  const [first] = members;
  if (!first) return [];
  const { receiver } = first.order;
  if (members.some(({ order }) => !isSameReceiver(order.receiver, receiver)))
    return skipAll(deny(not.otherReceivers));
  if (members.length > 1 && isHiddenReceiver(receiver)) return skipAll(deny(not.hiddenReceivers));
  const problem = accountId ? receiverProblem(receiver) : undefined;
  if (problem) return skipAll(problem);
  for (const { orderId, pieces } of members)
    planning.free.set(orderId, (planning.free.get(orderId) ?? 0) - pieces);
  if (waybillNo) planning.typedHere.add(waybillNo);
  const orders = members.map(({ orderId, pieces }) => ({ orderId, pieces }));
  const { WeightGrams: weightGrams } = request;
  return [{ id: newId(), orders, receiver, accountId, company, waybillNo, weightGrams, motherId: null }];
}

const sameInRun = (waybillNo: string, { typedHere }: Planning): Denial | undefined =>
  typedHere.has(waybillNo) ? deny(not.numberTwice, { no: waybillNo }) : undefined;

const tooMany = ({ claimed }: OrderToPrint, pieces: number, free: number): Denial =>
  free <= 0 && claimed > 0
    ? deny(not.inOtherRun)
    : deny(not.tooManyPieces, { pieces, free: Math.max(0, free) });

async function writeParcels(ctx: ShopCtx, runId: string, parcels: readonly ParcelPlan[]): Promise<void> {
  const { db } = ctx;
  const now = new Date().toISOString();
  await insertRows(
    db,
    'print_parcels',
    parcels.map((parcel, at) => ({
      id: parcel.id,
      run_id: runId,
      position: at + 1,
      account_id: parcel.accountId,
      company: parcel.company,
      weight_grams: parcel.weightGrams,
      state: parcel.waybillNo ? 'numbered' : 'new',
      request_id: newId(),
      waybill_no: parcel.waybillNo,
      provider_no: '',
      routing: {},
      reason: parcel.waybillNo || parcel.accountId ? '' : '等待录入单号',
      receiver: parcel.receiver,
      numbered_at: parcel.waybillNo ? now : null,
      prints: 0,
      is_of_shipped: false,
      mother_id: parcel.motherId,
    })),
  );
  await insertRows(
    db,
    'print_parcel_orders',
    parcels.flatMap(({ id, orders }) =>
      orders.map(({ orderId, pieces }) => ({ parcel_id: id, order_id: orderId, pieces, reason: '' })),
    ),
  );
  const typed = parcels.filter(({ waybillNo }) => waybillNo);
  await noteLabels(ctx, 'labelNumbered', typed);
  await shipNumbered(ctx, runId);
  await notify(db, 'print-run', [runId]);
}
