import { sql } from 'kysely';
import { type BillRelation, TYPES } from '#features/settlement/bills/sides.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { MatchedRows } from './matched-rows.ts';
import type { TheirRow } from './read-statement.ts';
import { isInScope, type OurOrder, type ReconcileScope, signedAmountSql } from './reconcile-scope.ts';

/** A line by hand (包装费, 抹零): it is of no order, and goes by its own id where others go by their order's. */
interface HandLine {
  id: string;
  reason: string;
  amount: Fen;
  /** Whether it is looked at, and on which bill it stands else. */
  counts: boolean;
  billNo: string | null;
}

/** Lines by hand of this relation: these, or all that are looked at. */
async function readHandLines(
  db: TenantDb,
  scope: ReconcileScope,
  ids: readonly string[] | undefined,
): Promise<HandLine[]> {
  const shop = db.shopId;
  const isLookedAt = sql<boolean>`coalesce(${isInScope(shop, scope)}, false)`;
  const { rows } = await sql<HandLine>`select i.id::text as id, i.reason, ${signedAmountSql(scope)} as amount,
      ${isLookedAt} as counts, b.no as "billNo"
    from settlement_items i
    left join settlement_bill_items l on l.shop_id = ${shop} and l.item_id = i.id and l.removed_no is null
    left join settlement_bills b on b.shop_id = ${shop} and b.id = l.bill_id
    where i.shop_id = ${shop} and i.trader_id = ${scope.traderId} and i.type = any(${typesOf(scope)}::smallint[])
      and i.order_id = i.id and ${ids ? sql`i.id = any(${ids}::bigint[])` : isLookedAt}
    order by i.id`.execute(db.k);
  return rows.map((row) => ({ ...row, amount: fenOf(row.amount) }));
}

const typesOf = ({ side }: BillRelation) => [...TYPES[side]];

/** Rows of theirs that name no order but say the reason and the amount of a line by hand, each by the id of that line. */
export async function listedHandLines(
  db: TenantDb,
  scope: ReconcileScope,
  rows: readonly TheirRow[],
): Promise<[id: string, matched: MatchedRows][]> {
  const left = rows.filter(({ amount }) => amount !== null);
  if (left.length === 0) return [];
  const lines = await readHandLines(db, scope, undefined);
  return lines.flatMap(({ id, reason, amount }): [string, MatchedRows][] => {
    const at = left.findIndex((row) => row.amount === amount && row.texts?.includes(reason));
    if (at < 0 || reason === '') return [];
    left.splice(at, 1);
    return [[id, asMatched(id, reason, amount)]];
  });
}

const asMatched = (id: string, reason: string, amount: Fen): MatchedRows => ({
  number: reason,
  numberMatch: { seq: 0, orderId: id, state: 'given', reason: '' },
  theirs: { rows: 1, amount, quantity: null, price: null, freight: null },
  day: null,
  isByHand: true,
});

/** What the book says of lines by hand, as of orders. */
export async function ourHandLines(
  db: TenantDb,
  scope: ReconcileScope,
  ids: readonly string[],
): Promise<OurOrder[]> {
  if (ids.length === 0) return [];
  return (await readHandLines(db, scope, ids)).map(({ id, amount, counts, billNo }) => ({
    orderId: id,
    spuName: '',
    receiver: '',
    itemIds: [id],
    isStranger: false,
    isCancelled: false,
    shipped: 0,
    items: counts ? 1 : 0,
    amount: counts ? amount : 0,
    pieces: 0,
    price: null,
    freight: 0,
    returned: 0,
    spare: counts || billNo ? 0 : 1,
    month: null,
    isUnpriced: false,
    isAsked: false,
    isPaid: false,
    billNo: counts ? null : billNo,
    settled: null,
  }));
}
