import { sql } from 'kysely';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { TYPES } from '#features/settlement/bills/sides.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { adjustmentDenials as no } from '../adjustment-denials.ts';
import type { CorrectionTarget } from './correction-target.ts';

interface Line {
  itemId: string | undefined;
  change: number;
}

interface LineBalance {
  id: string;
  /** The order of the line, or the line that has none. */
  leg: string;
  left: number;
  isAsked: boolean;
  billNo: string | null;
  isHere: boolean;
  isUnpriced: boolean;
}

/** Why a line can't be asked to change so, each at its place; nothing where it can. */
export async function lineProblems(
  db: TenantDb,
  target: CorrectionTarget,
  lines: readonly Line[],
): Promise<(Denial | undefined)[]> {
  const balances = await lineBalances(db, target, lines);
  const beyond = beyondLeft(balances);
  const itemIds = new Set<string>();
  return lines.map(({ itemId, change }) => {
    if (itemId === undefined) return undefined;
    const line = balances.get(itemId);
    const misplaced = misplacedProblem(target, line);
    if (misplaced) return misplaced;
    if (line?.isAsked || itemIds.has(itemId)) return deny(no.askedAlready);
    itemIds.add(itemId);
    return beyond(itemId, change);
  });
}

/** Of changes that are about to be booked: what their legs can't give any more, wherever the lines stand by now. */
export async function excessProblems(db: TenantDb, target: CorrectionTarget, lines: readonly Line[]) {
  const beyond = beyondLeft(await lineBalances(db, target, lines));
  return lines.map(({ itemId, change }) => (itemId === undefined ? undefined : beyond(itemId, change)));
}

/** What a leg comes to never falls below 0, so that no more is given back than it cost (settlement §2). */
function beyondLeft(balances: ReadonlyMap<string, LineBalance>) {
  const left = new Map([...balances.values()].map((each) => [each.leg, fenOf(each.left)]));
  return (itemId: string, change: number): Denial | undefined => {
    const leg = balances.get(itemId)?.leg ?? '';
    const before = left.get(leg) ?? 0;
    if (change < 0 && before + change < 0)
      return deny(no.belowZero, { left: `¥${yuanOf(Math.max(0, before)).toFixed(2)}` });
    left.set(leg, before + change);
    return undefined;
  };
}

function misplacedProblem({ bill }: CorrectionTarget, line: LineBalance | undefined): Denial | undefined {
  if (bill) return line?.isHere ? undefined : deny(no.notOnBill);
  if (!line) return deny(no.stranger);
  if (line.billNo) return deny(no.onBill, { bill: line.billNo });
  return line.isUnpriced ? deny(no.unpriced) : undefined;
}

async function lineBalances(
  db: TenantDb,
  { bill, side, traderId }: CorrectionTarget,
  lines: readonly Line[],
): Promise<Map<string, LineBalance>> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LineBalance>`select i.id::text as id, i.order_id::text as leg, b.no as "billNo",
      coalesce(b.id = ${bill?.id ?? null}::uuid, false) as "isHere", not ${isPriced(db.shopId)} as "isUnpriced",
      (select sum(case when e.type % 2 = 0 then -e.amount else e.amount end) from settlement_items e
        where e.shop_id = ${db.shopId} and e.order_id = i.order_id and e.trader_id = i.trader_id
          and e.type = any(${TYPES[side]}::smallint[])) as left,
      exists (select from settlement_requests r where r.shop_id = ${db.shopId} and r.item_id = i.id and r.state = 'open') as "isAsked"
    from settlement_items i
    left join settlement_bill_items l on l.shop_id = ${db.shopId} and l.item_id = i.id and l.removed_no is null
    left join settlement_bills b on b.shop_id = ${db.shopId} and b.id = l.bill_id
    where i.shop_id = ${db.shopId} and i.id = any(${ids}::bigint[]) and i.trader_id = ${traderId}
      and i.type = any(${TYPES[side]}::smallint[])`.execute(db.k);
  return new Map(rows.map((row) => [row.id, row]));
}
