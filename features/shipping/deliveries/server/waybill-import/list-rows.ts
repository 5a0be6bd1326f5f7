import { sql } from 'kysely';
import type { z } from 'zod';
import { packedNameOf } from '#features/orders/orders/packed-instead.ts';
import { WHOLE_ADDRESS } from '#features/orders/orders/server/index.ts';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { deliveries } from '../../contract.ts';
import type { DoubtKind } from '../../waybill-doubts.ts';
import type {
  CandidateOrder,
  RowCandidate,
  WaybillMatch,
  WaybillMatchedBy,
  WaybillRow,
} from '../../waybill-import.ts';
import type { MatchOrder, OrderClues } from '../../waybill-rows/match-waybill.ts';
import { type FurtherOrder, shareOf } from '../../waybill-rows/row-share.ts';
import { ordersById } from './find-candidates.ts';

/** Rows of a waybill file in its order, each with the orders that it may mean. */
export async function listRows(ctx: ShopCtx, input: z.output<typeof deliveries.importRows.input>) {
  const { db } = ctx;
  await mustKnow(ctx, input.importId ?? '');
  const rows = db
    .from('waybill_import_rows')
    .select(['row_no', 'cells', 'company', 'waybill_no', 'amount', 'match', 'matched_by', 'order_id'])
    .select('further_orders')
    .select(['candidates', 'outcome', 'reason', 'doubts', 'clues']);
  const query = filterBy(deliveries.importRows, rows, input, {
    importId: (q, id) => q.where('import_id', '=', id),
    matches: (q, matches) => q.where('match', 'in', matches),
    outcomes: (q, outcomes) => q.where('outcome', 'in', outcomes),
    rowNos: (q, nos) => q.where('row_no', 'in', nos),
  });
  const page = await readPage(query, input, { RowNo: 'row_no' }, ['row_no']);
  // Arrays of int8 come as arrays of text, which the generated types don't know.
  const items = page.items as unknown as WaybillQueryRow[];
  const orders = await candidateOrders(ctx, items.flatMap(idsOf));
  const ofSeveral = items.filter(({ clues }) => clues.goods);
  const named = await ordersById(db, ofSeveral.flatMap(idsOf));
  return { ...page, items: items.map((row) => onWire(row, orders, named)) };
}

async function mustKnow({ db }: ShopCtx, id: string): Promise<void> {
  const record = id
    ? await db
        .from('waybill_imports')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!record) refuse(common.notFound, { what: '发货单导入' });
}

interface WaybillQueryRow {
  row_no: number;
  cells: unknown;
  company: string;
  waybill_no: string;
  amount: number | null;
  doubts: string[];
  match: string;
  matched_by: string;
  order_id: string | null;
  further_orders: FurtherOrder[];
  candidates: string[];
  outcome: string;
  reason: string;
  clues: OrderClues;
}

/** The orders that a row ships, then those that it may mean. */
const idsOf = ({ order_id, further_orders, candidates }: WaybillQueryRow): string[] => [
  ...new Set([
    ...(order_id ? [order_id] : []),
    ...further_orders.map(({ orderId }) => orderId),
    ...candidates,
  ]),
];

function onWire(
  row: WaybillQueryRow,
  orders: ReadonlyMap<string, CandidateOrder>,
  named: ReadonlyMap<string, MatchOrder>,
): WaybillRow {
  return {
    RowNo: row.row_no,
    Cells: row.cells as string[],
    ExpressCompany: row.company,
    ExpressNo: row.waybill_no,
    Amount: row.amount,
    Goods: (row.clues.goods ?? []).map(({ product, externalId, amount }) => ({
      Product: product || externalId,
      Amount: amount,
    })),
    Match: row.match as WaybillMatch,
    MatchedBy: row.matched_by as WaybillMatchedBy,
    OrderID: row.order_id,
    FurtherOrderIDs: row.further_orders.map(({ orderId }) => orderId),
    Candidates: idsOf(row).flatMap((id) => {
      const order = orders.get(id);
      return order ? [{ ...order, Part: partOf(row, named.get(id)) }] : [];
    }),
    Doubts: row.doubts as DoubtKind[],
    Outcome: row.outcome as WaybillRow['Outcome'],
    Reason: row.reason,
  };
}

/** What of the row an order gets; a row of one product says the same of each. */
function partOf(row: WaybillQueryRow, order: MatchOrder | undefined): RowCandidate['Part'] {
  const waybills = row.waybill_no.split(',').filter(Boolean);
  const { order_id: orderId, further_orders: further, amount, clues } = row;
  const share = order && shareOf(order, { orderId, further, amount, clues, waybills });
  return {
    Amount: share ? share.amount : amount,
    AsksAmount: share?.asksAmount ?? false,
    ExpressNos: [...(share?.waybills ?? waybills)],
  };
}

async function candidateOrders(ctx: ShopCtx, ids: readonly string[]): Promise<Map<string, CandidateOrder>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<CandidateOrder>`select o.id::text as "OrderID", ${sql.raw(packedNameOf('o'))} as "SpuName",
      o.amount as "Amount", o.shipped_amount as "ShippedAmount", o.status as "Status", o.receiver as "Receiver",
      o.phone as "Mobile", ${sql.raw(WHOLE_ADDRESS)} as "Address",
      o.third_party_order_id as "ThirdPartyOrderID", p.partner_name as "AgentName",
      array(select concat_ws(' ', w.company, w.waybill_no) from parcels w where w.shop_id = o.shop_id
        and w.order_id = o.id and w.voided_at is null order by w.shipped_at, w.id) as "Waybills"
    from orders o left join partners p
      on p.shop_id = o.shop_id and p.kind = 'agent' and p.partner_id = o.agent_id
    where o.shop_id = ${ctx.db.shopId} and o.id = any(${[...new Set(ids)]}::bigint[])`.execute(ctx.db.k);
  const whole = ctx.can('phone.full');
  return new Map(rows.map((row) => [row.OrderID, whole ? row : { ...row, Mobile: maskPhone(row.Mobile) }]));
}
