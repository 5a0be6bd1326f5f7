import { type RawBuilder, sql } from 'kysely';
import { type BillRelation, TYPES } from '#features/settlement/bills/sides.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { MatchedRows } from './matched-rows.ts';
import { linesOf } from './ours-alone.ts';
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

/** Lines by hand of this relation among these `lines` (items `i`, each with the line `l` on which it stands). */
async function readHandLines(
  db: TenantDb,
  scope: ReconcileScope,
  lines: RawBuilder<unknown>,
  isMeant: RawBuilder<boolean>,
): Promise<HandLine[]> {
  const shop = db.shopId;
  const { rows } = await sql<HandLine>`select i.id::text as id, i.reason, ${signedAmountSql(scope)} as amount,
      coalesce(${isInScope(shop, scope)}, false) as counts, b.no as "billNo"
    from ${lines}
    left join settlement_bills b on b.shop_id = ${shop} and b.id = l.bill_id
    where ${isMeant} and i.shop_id = ${shop} and i.order_id = i.id
      and i.trader_id = ${scope.traderId} and i.type = any(${typesOf(scope)}::smallint[])
    order by i.id`.execute(db.k);
  return rows.map((row) => ({ ...row, amount: fenOf(row.amount) }));
}

/** Those that are looked at: of the bill, or of the days; none where neither was said, as of orders that they don't list. */
async function handLinesInScope(db: TenantDb, scope: ReconcileScope): Promise<HandLine[]> {
  const { start, end } = scope.period;
  if (!scope.billId && !(start && end)) return [];
  return readHandLines(db, scope, linesOf(db.shopId, scope), isInScope(db.shopId, scope));
}

const typesOf = ({ side }: BillRelation) => [...TYPES[side]];

/** A row of theirs that is a line by hand, which goes by its id. */
interface ListedHandLine {
  id: string;
  row: TheirRow;
  matched: MatchedRows;
}

/** Rows of theirs that name no order but say the reason and the amount of a line by hand. */
export async function listedHandLines(
  db: TenantDb,
  scope: ReconcileScope,
  rows: readonly TheirRow[],
): Promise<ListedHandLine[]> {
  const left = rows.filter(({ amount }) => amount !== null);
  if (left.length === 0) return [];
  const lines = await handLinesInScope(db, scope);
  return lines.flatMap(({ id, reason, amount }) => {
    const at = left.findIndex((row) => row.amount === amount && row.texts?.includes(reason));
    if (at < 0 || reason === '') return [];
    return left.splice(at, 1).map((row) => ({ id, row, matched: asMatched(id, reason, amount, row) }));
  });
}

const asMatched = (id: string, reason: string, amount: Fen, { numbers }: TheirRow): MatchedRows => ({
  number: reason,
  numberMatch: { seq: 0, orderId: id, state: 'given', reason: '' },
  theirs: { rows: 1, amount, quantity: null, price: null, freight: null },
  day: null,
  ...(numbers.length === 0 && { hasNoNumber: true }),
});

/** What the book says of lines by hand, as of orders. */
export async function ourHandLines(
  db: TenantDb,
  scope: ReconcileScope,
  ids: readonly string[],
): Promise<OurOrder[]> {
  if (ids.length === 0) return [];
  const lines = linesOf(db.shopId, { billId: undefined });
  const isOne = sql<boolean>`i.id = any(${ids}::bigint[])`;
  return (await readHandLines(db, scope, lines, isOne)).map(({ id, amount, counts, billNo }) => ({
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
