import type { z } from 'zod';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { addressLine } from '#features/sheets/addresses/address-line.ts';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { labelSender, readAccounts } from '#features/shipping/label-accounts/server/index.ts';
import { textProblem } from '#features/shipping/labels/server/index.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PlannedParcel, PrintOrder, printRuns } from '../../contract.ts';
import { MOST_PARCELS, MOST_PRINT_ORDERS } from '../../limits.ts';
import { mergeProposals } from '../../merge-proposals.ts';
import { byPlace, type PackPlace } from '../../pack-order.ts';
import { proposedGrams, weightProblem } from '../../parcel-weight.ts';
import { printDenials } from '../../print-denials.ts';
import { isHiddenReceiver, type PrintProblem, printProblem, receiverProblem } from '../../print-problem.ts';
import { splitParcels } from '../../split-parcels.ts';
import { type OrderToPrint, readPrintOrders } from '../print-orders.ts';
import { wireProblem } from '../wire-problem.ts';
import { accountsFor } from './choose-carriers.ts';
import { waitingIds } from './waiting.ts';

type PreviewInput = z.output<typeof printRuns.preview.input>;

const NO_ACCOUNT = printProblem(deny(printDenials.noAccount), 'account');

/** The parcels that orders would become, in the order in which one packs them, or as they were marked. */
export async function previewPrintRun(ctx: ShopCtx, { OrderIDs, SpuIDs, Filters, InOrder }: PreviewInput) {
  const { db, can } = ctx;
  const { ids, total } =
    OrderIDs.length > 0
      ? { ids: OrderIDs, total: new Set(OrderIDs).size }
      : await waitingIds(ctx, { spuIds: SpuIDs, filters: Filters ?? {} }, MOST_PRINT_ORDERS);
  const read = await readPrintOrders(db, ids);
  const orders = InOrder === 'marked' ? asMarked(read, ids) : asPacked(read.values());
  const ready = orders.filter(({ problem }) => !problem);
  return {
    Orders: orders.map((order) => onWire(order, can('phone.full'))),
    Waiting: total,
    Parcels: await plannedParcels(db, ready),
    Merges: mergeProposals(
      ready
        .filter(({ receiver }) => !isHiddenReceiver(receiver))
        .map(({ id: orderId, receiver }) => ({ orderId, receiver })),
    ),
    Senders: await sendersHere(db),
  };
}

/** Where an order stands in a run; what no product of the library stands behind goes by its name. */
const placeOf = ({ row, lies, pack: [first], id, ...order }: OrderToPrint): PackPlace => ({
  isUrgent: isUrgent({ row }),
  product: lies.product || (first?.name ?? ''),
  specification: `${lies.specification} ${first?.name ?? ''} ${row.SpuID}`,
  warehouse: row.WarehouseName ?? '',
  bin: lies.bin,
  receiver: `${order.receiver.name} ${order.receiver.phone}`,
  id,
});
const isUrgent = ({ row }: Pick<OrderToPrint, 'row'>): boolean => has(row.Status, STATUS.priority);

/** As they were marked; of products the oldest order first. */
const asMarked = (orders: ReadonlyMap<string, OrderToPrint>, ids: readonly string[]): OrderToPrint[] =>
  ids.flatMap((id) => orders.get(id) ?? []);

function asPacked(orders: Iterable<OrderToPrint>): OrderToPrint[] {
  const places = [...orders].map((order) => ({ order, place: placeOf(order) }));
  return places.sort((one, other) => byPlace(one.place, other.place)).map(({ order }) => order);
}

async function sendersHere(db: TenantDb) {
  const ids = [null, ...(await readAccounts(db)).map(({ id }) => id)];
  const senders = await Promise.all(ids.map((id) => labelSender(db, id ?? EMPTY_ID)));
  return ids.flatMap((AccountID, at) => {
    const Sender = senders[at];
    return Sender ? [{ AccountID, Sender }] : [];
  });
}

async function plannedParcels(db: TenantDb, orders: readonly OrderToPrint[]): Promise<PlannedParcel[]> {
  const parcels = orders
    .flatMap((order) =>
      splitParcels(order.left, order.row.PiecesPerParcel).map((pieces) => ({
        order,
        pieces,
        contents: [{ pieces, pieceGrams: order.pieceGrams }],
      })),
    )
    .slice(0, MOST_PARCELS);
  const accounts = await accountsFor(
    db,
    parcels.map(({ order, contents }) => ({ orders: [order], weightGrams: proposedGrams(contents) })),
  );
  return parcels.map(({ order, pieces, contents }, at) => {
    const account = accounts[at];
    return {
      Orders: [{ OrderID: order.id, Pieces: pieces }],
      WeightGrams: proposedGrams(contents),
      AccountID: account?.id ?? null,
      Company: account?.company ?? '',
      Problem: wireProblem(
        receiverProblem(order.receiver) ??
          (account?.isDrawn ? undefined : signProblem(order)) ??
          (account ? weightProblem(contents) : NO_ACCOUNT),
      ),
    };
  });
}

/** Signs that our label can't show; what a provider draws is its own affair. */
function signProblem({
  receiver,
  pack,
  notes,
  row: { GiftMessage: giftMessage },
}: OrderToPrint): PrintProblem | undefined {
  const denied = textProblem({ receiver, pack, notes, giftMessage });
  return denied && printProblem(denied, 'order');
}

const onWire = (order: OrderToPrint, isWhole: boolean): PrintOrder => {
  const { row, receiver } = order;
  return {
    OrderID: order.id,
    SpuID: row.SpuID,
    SpuName: order.pack[0]?.name ?? row.SpuName,
    Left: order.left,
    PiecesPerParcel: row.PiecesPerParcel ?? null,
    Receiver: receiver.name,
    Mobile: isWhole ? receiver.phone : maskPhone(receiver.phone),
    Province: receiver.province,
    Address: addressLine(receiver),
    Notes: order.notes,
    GiftMessage: order.row.GiftMessage,
    Pack: order.pack.map(({ name, count }) => ({ Name: name, Count: count })),
    PieceGrams: order.pieceGrams,
    IsUrgent: isUrgent(order),
    AgentName: row.AgentName,
    Problem: wireProblem(order.problem),
  };
};
