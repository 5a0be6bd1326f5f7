import { sql } from 'kysely';
import type { z } from 'zod';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { addressLine } from '#features/sheets/addresses/address-line.ts';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { type CarrierFee, carrierFees } from '#features/shipping/carrier-bills/server/index.ts';
import { printsInCloud } from '#features/shipping/label-accounts/server/index.ts';
import { newsAddress } from '#features/shipping/label-providers/server/index.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PostalParty } from '../../label-providers/label-provider.ts';
import { type ParcelRow, printRuns } from '../contract.ts';
import { CLAIMING, type CloudState, HERE, type Intercept, LIVE, type ParcelState } from '../parcel-states.ts';
import { printDenials } from '../print-denials.ts';
import { isSameReceiver, type PrintProblem, printProblem } from '../print-problem.ts';
import { boxPlaces, type FamilyPlace, familyPlaces } from './families.ts';
import { canIntercept } from './intercepting/intercept-parcels.ts';
import { type OrderToPrint, orderPrintProblem, readPrintOrders } from './print-orders.ts';
import { stopDenial } from './stopped-orders.ts';
import { wireProblem } from './wire-problem.ts';

const parcels = (db: TenantDb) =>
  db
    .from('print_parcels')
    .leftJoin('label_accounts as a', (on) =>
      on.onRef('a.shop_id', '=', 'print_parcels.shop_id').onRef('a.id', '=', 'print_parcels.account_id'),
    )
    .innerJoin('print_runs as r', (on) =>
      on.onRef('r.shop_id', '=', 'print_parcels.shop_id').onRef('r.id', '=', 'print_parcels.run_id'),
    )
    .select([
      'print_parcels.id',
      'run_id',
      'position',
      'print_parcels.state',
      'account_id',
      'a.name as account',
      'a.provider',
      'a.ended_at',
    ])
    .select(['intercept', 'intercept_says', 'intercept_at', 'mother_id', 'task_no'])
    .select(['cloud_state', 'cloud_says', 'cloud_at', 'print_parcels.shop_id'])
    .select(sql<boolean | null>`${printsInCloud} and a.ended_at is null`.as('in_cloud'))
    .select(['print_parcels.company', 'waybill_no', 'weight_grams', 'reason', 'prints', 'receiver'])
    .select(['r.created_at', 'numbered_at', 'printed_at', 'shipped_at', 'recycled_at', 'replaces_id'])
    .select(
      sql<
        { orderId: string; pieces: number; reason: string }[] | null
      >`(select json_agg(json_build_object('orderId',
        x.order_id::text, 'pieces', x.pieces, 'reason', x.reason) order by x.order_id) from print_parcel_orders x
        where x.shop_id = ${db.shopId} and x.parcel_id = print_parcels.id)`.as('orders'),
    );
type ParcelQueryRow = Awaited<ReturnType<ReturnType<typeof parcels>['execute']>>[number];

/** Parcels in the order in which they are packed, each with what hinders it now. */
export async function listParcels({ db, can }: ShopCtx, input: z.output<typeof printRuns.parcels.input>) {
  const query = filterBy(printRuns.parcels, parcels(db), input, {
    runId: (q, id) => q.where('run_id', '=', id),
    states: (q, states) => q.where('print_parcels.state', 'in', states),
    cloud: (q, states) => q.where(sql<string>`coalesce(cloud_state, 'none')`, 'in', states),
    parcelIds: (q, ids) => q.where('print_parcels.id', '=', anyOf(ids)),
    orderIds: (q, ids) =>
      q.where(
        'print_parcels.id',
        'in',
        sql<string>`(select parcel_id from print_parcel_orders where shop_id = ${db.shopId}
          and order_id = ${anyOf(ids, 'bigint')})`,
      ),
    waybillNo: (q, text) => q.where('waybill_no', '=', cleanWaybillNo(text)),
  });
  const sorts = { Position: 'position', CreatedOn: 'r.created_at' };
  const { items, ...totals } = await readPage(query, input, sorts, ['print_parcels.id']);
  const orders = await readPrintOrders(
    db,
    items.flatMap((row) => (row.orders ?? []).map(({ orderId }) => orderId)),
  );
  const feeOf = can(FEE_RIGHT) ? await carrierFees(db) : undefined;
  const ids = items.map(({ id, mother_id: motherId }) => ({ id, motherId }));
  const reader = {
    isWhole: can('phone.full'),
    feeOf,
    families: await familyPlaces(db, ids),
    boxes: await boxPlaces(db, [...new Set(items.map(({ run_id }) => run_id))]),
    grams: await familyGrams(db, ids),
  };
  return { ...totals, items: items.map((row) => onWire(row, orders, reader)) };
}

/** What carriers take is the business of who sees the books. */
export const FEE_RIGHT = 'settlement.view';

/** Parcels that a carrier takes something for. */
export const CHARGED: readonly ParcelState[] = [...CLAIMING, 'shipped'];

/** What mothers weigh with their children, for whom the carrier takes one fee. */
async function familyGrams(
  db: TenantDb,
  parcels: readonly { id: string; motherId: string | null }[],
): Promise<Map<string, number>> {
  const mothers = parcels.filter(({ motherId }) => motherId === null).map(({ id }) => id);
  if (mothers.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    grams: number;
  }>`select mother_id as id, sum(weight_grams)::int as grams
    from print_parcels where shop_id = ${db.shopId} and mother_id = ${anyOf(mothers)}
      and state = any(${[...CHARGED]}::text[]) group by 1`.execute(db.k);
  return new Map(rows.map(({ id, grams }) => [id, grams]));
}

interface Reader {
  families: ReadonlyMap<string, FamilyPlace>;
  boxes: ReadonlyMap<string, NonNullable<ParcelRow['Box']>>;
  /** Of the children of mothers. */
  grams: ReadonlyMap<string, number>;
  isWhole: boolean;
  feeOf: CarrierFee | undefined;
}

function onWire(
  row: ParcelQueryRow,
  orders: ReadonlyMap<string, OrderToPrint>,
  { isWhole, feeOf, families, boxes, grams }: Reader,
): ParcelRow {
  const receiver = row.receiver as unknown as PostalParty;
  const contents = row.orders ?? [];
  const isHere = HERE.includes(row.state as ParcelState);
  const problem = isHere ? parcelProblem(contents, receiver, orders) : undefined;
  return {
    ParcelID: row.id,
    RunID: row.run_id,
    Position: row.position,
    State: row.state as ParcelState,
    AccountID: row.account_id,
    AccountName: row.account,
    Company: row.company,
    WaybillNo: row.waybill_no,
    WeightGrams: row.weight_grams,
    ExpectedFee: isCharged(row)
      ? yuanOrNull(
          feeOf?.(row.account_id, receiver.province, row.weight_grams + (grams.get(row.id) ?? 0)) ?? null,
        )
      : null,
    Reason: row.reason,
    Problem: wireProblem(problem),
    Prints: row.prints,
    Receiver: receiver.name,
    Mobile: isWhole ? receiver.phone : maskPhone(receiver.phone),
    Address: addressLine(receiver),
    Orders: contents.map(({ orderId, pieces, reason }) => ({
      OrderID: orderId,
      Name: orders.get(orderId)?.pack[0]?.name ?? '',
      Pieces: pieces,
      Reason: reason,
    })),
    CreatedOn: row.created_at,
    NumberedOn: row.numbered_at,
    PrintedOn: row.printed_at,
    ShippedOn: row.shipped_at,
    RecycledOn: row.recycled_at,
    Intercept: interceptOf(row),
    CanIntercept: mayIntercept(row),
    ReplacesID: row.replaces_id,
    Family: families.get(row.id) ?? null,
    Box: boxes.get(row.id) ?? null,
    Cloud: cloudOf(row),
    CanCloud:
      LIVE.includes(row.state as ParcelState) && !problem && row.task_no !== '' && row.in_cloud === true,
  };
}

/** A child costs what its mother says. */
const isCharged = ({ state, mother_id: motherId }: ParcelQueryRow): boolean =>
  motherId === null && CHARGED.includes(state as ParcelState);

function cloudOf({
  shop_id: shopId,
  cloud_state: state,
  cloud_says: says,
  cloud_at: at,
  created_at: createdAt,
}: ParcelQueryRow): ParcelRow['Cloud'] {
  if (state === null) return null;
  const isMute = state === 'sent' && newsAddress(shopId, false) === null;
  return { State: state as CloudState, Says: isMute ? NO_NEWS : says, On: at ?? createdAt };
}
const NO_NEWS = '系统没有设置对外地址，收不到打印结果；确认打出后请点“已打出”';

const yuanOrNull = (fen: Fen | null): number | null => (fen === null ? null : yuanOf(fen));

const interceptOf = ({
  intercept,
  intercept_says: Says,
  intercept_at,
  created_at,
}: ParcelQueryRow): ParcelRow['Intercept'] =>
  intercept === null ? null : { State: intercept as Intercept, Says, On: intercept_at ?? created_at };

/** It has left under an account in use whose provider can, and nobody has done so yet. */
const mayIntercept = ({ state, intercept, provider, ended_at: endedAt }: ParcelQueryRow): boolean =>
  state === 'shipped' &&
  endedAt === null &&
  canIntercept(provider) &&
  (intercept === null || intercept === 'refused' || intercept === 'unclear');

/** What has changed since its number was taken, of the first order that it stops. */
export function parcelProblem(
  contents: readonly { orderId: string }[],
  receiver: PostalParty,
  orders: ReadonlyMap<string, OrderToPrint>,
): PrintProblem | undefined {
  for (const { orderId } of contents) {
    const order = orders.get(orderId);
    const changed = (there: OrderToPrint) =>
      isSameReceiver(there.receiver, receiver) ? undefined : deny(printDenials.addressChanged);
    const denied = order ? (orderPrintProblem(order.row) ?? changed(order)) : deny(printDenials.orderGone);
    if (denied) return printProblem(stopDenial(denied), 'recycle');
  }
  return undefined;
}
