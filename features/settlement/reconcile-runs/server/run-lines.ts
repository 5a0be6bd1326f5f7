import { sql } from 'kysely';
import type { ReconciledLine } from '#features/settlement/reconciliations/contract.ts';
import { numberLine, ourOrders, oursAlone } from '#features/settlement/reconciliations/server/index.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ReconcileDecision, RunLine } from '../run.ts';
import type { LoadedRun } from './find-run.ts';

/** The rows that were read, each beside what the book says of it now; what only the book has comes with them. */
export async function readRunLines(db: TenantDb, run: LoadedRun): Promise<RunLine[]> {
  const rows = await rowsOf(db, run.id);
  const listed = rows.filter((row) => row.is_listed);
  const ids = listed.flatMap((row) => row.order_id ?? []);
  const ours = new Map((await ourOrders(db, run.scope, ids)).map((order) => [order.orderId, order]));
  const theirs = listed.map((row) => ({
    key: row.key,
    line: numberLine(meantOf(row), row.order_id === null ? undefined : ours.get(row.order_id)),
  }));
  const alone = (await oursAlone(db, run.scope, run.period, ids)).map((line) => ({
    key: line.OrderID ?? line.Given,
    line,
  }));
  const both = [...theirs, ...alone];
  const waiting = await waitingOf(
    db,
    run,
    both.map(({ line }) => line),
  );
  const decided = new Map(rows.map((row) => [row.key, row]));
  return both.map(({ key, line }) =>
    lineOnWire(
      run,
      key,
      line,
      waiting(line) ? { ...NOTHING, decision: 'waiting' } : (decided.get(key) ?? NOTHING),
    ),
  );
}

const rowsOf = (db: TenantDb, id: string) =>
  db
    .from('settlement_reconciliation_rows')
    .selectAll()
    .where('reconciliation_id', '=', id)
    .orderBy('key')
    .execute();
type StatementRow = Awaited<ReturnType<typeof rowsOf>>[number];

const meantOf = ({ number_text, order_id: orderId, is_many, reason, day, ...row }: StatementRow) => ({
  number: number_text,
  day,
  numberMatch: { seq: 0, orderId, state: is_many ? ('many' as const) : ('unknown' as const), reason },
  theirs: {
    rows: row.rows,
    quantity: row.quantity,
    amount: fenOrNull(row.amount),
    price: fenOrNull(row.price),
    freight: fenOrNull(row.freight),
  },
});

interface Decided {
  decision: string;
  by_us: boolean;
  actor: string;
  note: string;
}
const NOTHING: Decided = { decision: '', by_us: false, actor: '', note: '' };

/** What agrees by now needs no decision any more. The other's words are this shop's, seen from there. */
function lineOnWire(
  run: LoadedRun,
  Key: string,
  line: ReconciledLine,
  { decision, by_us, actor, note }: Decided,
): RunLine {
  const isSettled = line.State === 'same' || line.State === 'free';
  const says = (text: string) => (run.isMine ? text : text.replaceAll('对方', '本店'));
  return {
    ...line,
    Cause: says(line.Cause),
    Reason: says(line.Reason),
    Key,
    Decision: isSettled ? '' : (decision as ReconcileDecision),
    ByUs: by_us,
    Actor: actor,
    Note: note,
  };
}

/** Whether a correction of the line, or a new price of its order, is asked and not answered. */
async function waitingOf(
  db: TenantDb,
  { scope }: LoadedRun,
  lines: readonly ReconciledLine[],
): Promise<(line: ReconciledLine) => boolean> {
  const differing = lines.filter(({ State }) => State === 'differs');
  const items = differing.flatMap(({ ItemIDs }) => ItemIDs);
  const orders = differing.flatMap(({ OrderID }) => OrderID ?? []);
  const { rows } = await sql<{ id: string }>`select item_id::text as id from settlement_requests
      where shop_id = ${db.shopId} and state = 'open' and item_id = any(${items}::bigint[])
    union select order_id::text from order_requests where shop_id = ${db.shopId} and state = 'open' and kind = 'price'
      and ${scope.billId === undefined} and order_id = any(${orders}::bigint[])`.execute(db.k);
  const ids = new Set(rows.map(({ id }) => id));
  return ({ State, ItemIDs, OrderID }) =>
    State === 'differs' && (ItemIDs.some((id) => ids.has(id)) || (OrderID !== null && ids.has(OrderID)));
}
