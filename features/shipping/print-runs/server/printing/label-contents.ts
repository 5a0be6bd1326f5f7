import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { labelSender } from '#features/shipping/label-accounts/server/index.ts';
import { labelProblem } from '#features/shipping/labels/server/index.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import { type BatchResult, EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { HandedWaybill, PostalParty } from '../../../label-providers/label-provider.ts';
import type { LabelContent, Paper } from '../../../labels/label-content.ts';
import type { Label } from '../../contract.ts';
import { HERE, LIVE, PARCEL_STATE_NAMES } from '../../parcel-states.ts';
import { printDenials } from '../../print-denials.ts';
import { type FamilyPlace, familyPlaces } from '../families.ts';
import { parcelProblem } from '../list-parcels.ts';
import { type PrintParcel, parcelsById, runsOf } from '../parcel-rows.ts';
import { type OrderToPrint, packLines, readPrintOrders } from '../print-orders.ts';

/** A label with what the provider drew of it, where that is printed: a link to it, or the page itself. */
export type ReadyLabel = Omit<Label, 'picture'> & { picture: HandedWaybill['picture'] };

export interface ReadyLabels {
  Paper: Paper;
  Labels: ReadyLabel[];
  Skipped: BatchResult['skipped'];
}

/**
 * What stands on labels, as the orders hold it now. A parcel whose order has changed, or whose label lacks a sign of the
 * font, is left out with its reason. A label carries the whole phone whoever prints it, unless the run is private; who
 * asks is logged with whom they saw.
 */
export async function labelContents(ctx: ShopCtx, parcelIds: readonly string[]): Promise<ReadyLabels> {
  const { db } = ctx;
  const parcels = await parcelsById(db, parcelIds);
  const runs = await readRuns(db, parcels);
  const orders = await readPrintOrders(
    db,
    parcels.flatMap((parcel) => (parcel.orders ?? []).map(({ orderId }) => orderId)),
  );
  const senders = await sendersOf(db, parcels);
  const drawn = await accountsThatDraw(db, parcels);
  const families = await familyPlaces(db, parcels);
  const paper = runs.get(parcels[0]?.runId ?? '')?.paper ?? '76x130';
  const ready: ReadyLabels = { Paper: paper, Labels: [], Skipped: [] };
  for (const parcel of parcels) {
    const run = runs.get(parcel.runId);
    const isMasked = run?.isPrivate ?? false;
    const label = labelOf(parcel, { orders, senders, drawn, families, isMasked, total: run?.total ?? 0 });
    const denied = whyNot(parcel, orders) ?? (label.picture ? undefined : labelProblem(label, paper));
    if (denied) ready.Skipped.push({ name: parcel.waybillNo, ...skip(parcel.id, denied) });
    else ready.Labels.push(label);
  }
  const known = new Set(parcels.map(({ id }) => id));
  for (const id of new Set(parcelIds))
    if (!known.has(id)) ready.Skipped.push(skip(id, deny(common.notFound, { what: '包裹' })));
  await logReveal(ctx, runsOf(parcels), ready.Labels);
  return ready;
}

function whyNot(parcel: PrintParcel, orders: ReadonlyMap<string, OrderToPrint>): Denial | undefined {
  const { state, receiver } = parcel;
  if (!LIVE.includes(state)) return deny(printDenials.noLabel, { state: PARCEL_STATE_NAMES[state] });
  return HERE.includes(state) ? parcelProblem(parcel.orders, receiver, orders) : undefined;
}

interface Beside {
  orders: ReadonlyMap<string, OrderToPrint>;
  senders: ReadonlyMap<string, PostalParty | null>;
  /** Accounts whose provider's own labels are printed. */
  drawn: ReadonlySet<string>;
  families: ReadonlyMap<string, FamilyPlace>;
  isMasked: boolean;
  total: number;
}

function labelOf(
  parcel: PrintParcel,
  { orders, senders, drawn, families, isMasked, total }: Beside,
): ReadyLabel & LabelContent {
  const packed = (parcel.orders ?? []).filter(({ reason }) => reason === '');
  const contents = packed.flatMap(({ orderId, pieces }) => {
    const order = orders.get(orderId);
    return order ? [{ order, pieces }] : [];
  });
  const { mark = '', sortingCode = '', packageName = '' } = parcel.routing;
  // The provider draws whole phones: a label that shall hide them is ours.
  const isDrawn = !isMasked && drawn.has(parcel.accountId ?? '');
  const receiver = isMasked
    ? { ...parcel.receiver, phone: maskPhone(parcel.receiver.phone) }
    : parcel.receiver;
  return {
    ParcelID: parcel.id,
    company: parcel.company,
    waybillNo: parcel.waybillNo,
    routing: { mark, sortingCode, packageName },
    sender: senders.get(parcel.accountId ?? EMPTY_ID) ?? NOBODY,
    receiver,
    pack: contents.flatMap(({ order, pieces }) => packLines(order, pieces)),
    notes: [...new Set(contents.flatMap(({ order }) => order.notes))],
    giftMessage: [...new Set(contents.map(({ order }) => order.row.GiftMessage))].filter(Boolean).join('；'),
    orderIds: packed.map(({ orderId }) => orderId),
    position: parcel.position,
    total,
    isReprint: parcel.prints > 0,
    family: placeOf(families.get(parcel.id)),
    picture: isDrawn ? parcel.picture : null,
    document: isDrawn ? parcel.document : null,
  };
}

const placeOf = (place: FamilyPlace | undefined): LabelContent['family'] =>
  place ? { at: place.At, count: place.Count, motherNo: place.MotherNo } : null;

const NOBODY: PostalParty = { name: '', phone: '', province: '', city: '', area: '', detail: '' };

/** Of the parcels' accounts, in use or ended, those whose provider's own labels are printed. */
async function accountsThatDraw(db: TenantDb, parcels: readonly PrintParcel[]): Promise<Set<string>> {
  const ids = [
    ...new Set(
      parcels.flatMap(({ accountId, picture, document }) => ((picture || document) && accountId) || []),
    ),
  ];
  if (ids.length === 0) return new Set();
  const rows = await db
    .from('label_accounts')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('label_by', '=', 'provider')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function sendersOf(db: TenantDb, parcels: readonly PrintParcel[]) {
  const senders = new Map<string, PostalParty | null>();
  for (const id of new Set(parcels.map(({ accountId }) => accountId ?? EMPTY_ID)))
    senders.set(id, await labelSender(db, id));
  return senders;
}

interface RunOfLabels {
  paper: Paper;
  isPrivate: boolean;
  total: number;
}

async function readRuns(db: TenantDb, parcels: readonly PrintParcel[]): Promise<Map<string, RunOfLabels>> {
  if (parcels.length === 0) return new Map();
  const rows = await db
    .from('print_runs')
    .innerJoin('print_parcels as p', (on) =>
      on.onRef('p.shop_id', '=', 'print_runs.shop_id').onRef('p.run_id', '=', 'print_runs.id'),
    )
    .select(['print_runs.id', 'paper', 'is_private'])
    .select((max) => max.fn.max('p.position').as('total'))
    .where('print_runs.id', '=', anyOf(runsOf(parcels)))
    .groupBy(['print_runs.id', 'paper', 'is_private'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { paper: row.paper as Paper, isPrivate: row.is_private, total: Number(row.total) },
    ]),
  );
}

async function logReveal(
  ctx: ShopCtx,
  runIds: readonly string[],
  labels: readonly ReadyLabel[],
): Promise<void> {
  if (labels.length === 0) return;
  await logExport(ctx, {
    kind: 'labels',
    filter: {
      RunIDs: runIds,
      OrderIDs: [...new Set(labels.flatMap(({ orderIds }) => orderIds))].slice(0, 500),
    },
    rows: labels.length,
    fileName: `面单 ${labels.length} 张`,
  });
}
