import { sql } from 'kysely';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { packedName } from '#features/orders/orders/packed-instead.ts';
import {
  CONTENTS,
  GIFTS,
  goodsOfOrder,
  PIECE_GRAMS,
  selectOrders,
} from '#features/orders/orders/server/index.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { whyWaits } from '#features/orders/orders/why-waits.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PostalParty } from '../../label-providers/label-provider.ts';
import type { PackLine } from '../../labels/label-content.ts';
import { CLAIMING } from '../parcel-states.ts';
import { printDenials as no } from '../print-denials.ts';
import { type PrintProblem, printProblem } from '../print-problem.ts';

/** An order as whoever packs and prints it needs it. */
export interface OrderToPrint {
  id: string;
  row: OrderRow;
  receiver: PostalParty;
  /** Of one piece. */
  pack: PackLine[];
  /** What one piece weighs by its products. */
  pieceGrams: number;
  /** The product that it is, its specification, and where that lies; of several the first by name. */
  lies: Lies;
  notes: string[];
  /** Pieces that are neither shipped nor in an open parcel. */
  left: number;
  /** Pieces in open parcels, and how many of those that have a number. */
  claimed: number;
  problem: PrintProblem | undefined;
}

/** Orders of this shop by their ids; what is none of its own is left out. */
export async function readPrintOrders(
  db: TenantDb,
  orderIds: readonly string[],
): Promise<Map<string, OrderToPrint>> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return new Map();
  const where = sql<boolean>`o.shop_id = ${db.shopId} and o.id = ${anyOf(ids, 'bigint')}`;
  const rows = await selectOrders(db, where, { limit: ids.length, toShip: true, isNarrow: true });
  const goods = await packOf(db, ids);
  const claims = await claimedPieces(db, ids);
  return new Map(
    rows.map((row) => {
      const claimed = claims.get(row.OrderID) ?? 0;
      const left = Math.max(0, row.Amount - row.ShippedAmount - claimed);
      const order = {
        id: row.OrderID,
        row,
        receiver: receiverOf(row),
        pack: [{ name: packedName(row), count: 1 }, ...(goods.get(row.OrderID)?.lines ?? [])],
        pieceGrams: goods.get(row.OrderID)?.grams ?? 0,
        lies: goods.get(row.OrderID)?.lies ?? NOWHERE,
        notes: [row.ShipperNote, row.BuyerNote].filter((note): note is string => Boolean(note)),
        left,
        claimed,
      };
      return [row.OrderID, { ...order, problem: problemOf(row, left, claimed) }];
    }),
  );
}

const receiverOf = (row: OrderRow): PostalParty => partyAt(row.Receiver, row.Mobile, row);

type At = Pick<OrderRow, 'Province' | 'City' | 'Area' | 'Street' | 'AddressDetail'>;
const partyAt = (name: string, phone: string, at: At): PostalParty => ({
  name,
  phone,
  province: at.Province,
  city: at.City,
  area: at.Area,
  detail: at.AddressDetail.startsWith(at.Street) ? at.AddressDetail : `${at.Street}${at.AddressDetail}`,
});

/** To whom orders go now. */
export async function currentReceivers(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, PostalParty>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .from('orders')
    .select(['id', 'receiver', 'phone'])
    .select(['province as Province', 'city as City', 'area as Area', 'street as Street'])
    .select('detail as AddressDetail')
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute();
  return new Map(rows.map((row) => [row.id, partyAt(row.receiver, row.phone, row)]));
}

function problemOf(row: OrderRow, left: number, claimed: number): PrintProblem | undefined {
  const problem = orderPrintProblem(row);
  if (problem || left > 0 || claimed === 0) return problem;
  return printProblem(deny(no.inOtherRun), 'parcel');
}

/** Why an order can't ship now, in the words of all screens. */
export function orderPrintProblem(row: OrderRow): PrintProblem | undefined {
  if (row.VendorID !== null) return printProblem(deny(no.byShipper), 'order');
  if (has(row.Status, STATUS.cancelledByBuyer | STATUS.cancelledBySeller))
    return printProblem(deny(no.cancelled), 'order');
  const [wait] = whyWaits(waitFacts(row), true);
  if (wait) return printProblem(deny(no.waits, { reason: wait.says }), 'order');
  if (row.Amount <= row.ShippedAmount) return printProblem(deny(no.shippedWhole), 'order');
  return undefined;
}

const waitFacts = (row: OrderRow) => ({
  status: row.Status,
  cancelRequest: row.CancelRequest,
  openRequests: row.OpenRequests,
  openRequestsHere: row.OpenRequestsHere,
  askedOn: row.AskedOn,
  presaleShipOn: row.PresaleShipOn,
  suspensions: row.Holds.map((hold) => ({
    hop: 0,
    mine: hold.Mine,
    by: hold.ByShop,
    reason: hold.IdHoldReason,
    note: hold.Note,
    since: hold.HeldOn,
    until: hold.Until,
    afterExport: hold.AfterExport,
    urgentAfter: false,
  })),
});

interface Lies {
  product: string;
  specification: string;
  bin: string;
}
const NOWHERE: Lies = { product: '', specification: '', bin: '' };

interface GoodsRow {
  id: string;
  gifts: string;
  lies: Lies | null;
  contents: { name: string; count: number }[] | null;
  grams: number;
}

interface Pack {
  lines: PackLine[];
  grams: number;
  lies: Lies;
}

/** What lies in the box beside the name: the parts of a set, and last what goes with it as a gift; and its weight. Of one piece. */
async function packOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, Pack>> {
  const { rows } = await sql<GoodsRow>`select o.id::text, ${GIFTS} as gifts,
      (select ${CONTENTS} from ${goodsOfOrder} as x join skus k on k.shop_id = o.shop_id and k.id = x.sku_id) as contents,
      (select json_build_object('product', coalesce(g.name, k.name), 'specification', k.name, 'bin', k.bin_location)
        from ${goodsOfOrder} as x join skus k on k.shop_id = o.shop_id and k.id = x.sku_id
        left join sku_groups g on g.shop_id = k.shop_id and g.id = k.group_id
        order by x.instead desc, k.name, k.id limit 1) as lies,
      ${PIECE_GRAMS} as grams
    from orders o join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
    where o.shop_id = ${db.shopId} and o.id = ${anyOf(ids, 'bigint')}`.execute(db.k);
  return new Map(
    rows.map(({ id, gifts, contents, grams, lies }) => [
      id,
      {
        lines: [...(contents ?? []), ...(gifts ? [{ name: `赠品 ${gifts}`, count: 1 }] : [])],
        grams,
        lies: lies ?? NOWHERE,
      },
    ]),
  );
}

/** Pieces of orders that open parcels hold: not those that were left out as the label was printed, nor of what has left already. */
export async function claimedPieces(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string;
    pieces: number;
  }>`select x.order_id::text as id, sum(x.pieces)::int as pieces
    from print_parcel_orders x join print_parcels p on p.shop_id = ${db.shopId} and p.id = x.parcel_id
    where x.shop_id = ${db.shopId} and x.order_id = ${anyOf(ids, 'bigint')}
      and p.state = any(${[...CLAIMING]}::text[]) and not p.is_of_shipped and (x.reason = '' or p.prints = 0)
    group by x.order_id`.execute(db.k);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** What goes into a parcel that holds so many pieces of an order. */
export const packLines = (order: OrderToPrint, pieces: number): PackLine[] =>
  order.pack.map(({ name, count }) => ({ name, count: count * pieces }));
