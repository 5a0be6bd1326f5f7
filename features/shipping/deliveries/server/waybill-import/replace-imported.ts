import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { pairReplacements, type Replacement, replacementText } from '../../pair-replacements.ts';
import type { DoubtKind } from '../../waybill-doubts.ts';
import { changeWaybills } from '../change-waybills.ts';
import { standingWaybills } from '../standing-waybills.ts';

/** A row whose numbers take the place of those that its order has. */
export interface ReplacingRow {
  rowNo: number;
  orderId: string;
  company: string;
  waybills: readonly string[];
  accepts: readonly DoubtKind[];
}

/** Of each order of a row one. */
export interface ReplacedRow {
  rowNo: number;
  orderId: string;
  /** What was replaced, or why not. */
  says: string;
  isReplaced: boolean;
  /** What somebody should look at first. */
  doubts: readonly DoubtKind[];
}

interface Step extends Replacement {
  row: ReplacingRow;
}

/** Replaces the waybills of orders by those of a sheet; each order all of its rows' or, with the reason, none. */
export async function replaceImported(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  rows: readonly ReplacingRow[],
): Promise<ReplacedRow[]> {
  const byOrder = groupBy(rows, ({ orderId }) => orderId);
  const standing = await standingWaybills(ctx.db, [...byOrder.keys()]);
  const outcomes: ReplacedRow[] = [];
  const steps = new Map<string, Step[]>();
  for (const [orderId, own] of byOrder) {
    const paired = pairReplacements(
      standing.get(orderId) ?? [],
      own.flatMap(({ waybills }) => waybills),
    );
    if ('no' in paired) outcomes.push(...own.map((row) => refusedRow(row, paired.no)));
    else steps.set(orderId, stepsOf(own, paired.pairs));
  }
  return [...outcomes, ...(await takeSteps(ctx, steps))];
}

const refusedRow = ({ rowNo, orderId }: ReplacingRow, says: string): ReplacedRow => ({
  rowNo,
  orderId,
  says,
  isReplaced: false,
  doubts: [],
});

const stepsOf = (rows: readonly ReplacingRow[], pairs: readonly Replacement[]): Step[] =>
  pairs.flatMap((pair) => {
    const row = rows.find(({ waybills }) => waybills.includes(pair.waybillNo));
    return row ? [{ ...pair, row }] : [];
  });

/** Of each order one waybill after the other: the first of all orders together, then the second. */
async function takeSteps(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  steps: ReadonlyMap<string, readonly Step[]>,
): Promise<ReplacedRow[]> {
  const outcomes = new Map<string, ReplacedRow>();
  const longest = Math.max(0, ...[...steps.values()].map(({ length }) => length));
  for (let at = 0; at < longest; at++) {
    const round = [...steps.values()].flatMap((some) => some[at] ?? []);
    const { reasons, doubts } = await changeWaybills(ctx, round.map(changeOf));
    for (const { row, old, waybillNo } of round) {
      const reason = reasons.get(row.orderId);
      const open = doubts.filter(({ OrderID }) => OrderID === row.orderId).map(({ Kind }) => Kind);
      const key = `${row.rowNo} ${row.orderId}`;
      const before = outcomes.get(key);
      const says = reason ?? replacementText(old, waybillNo, row.company);
      outcomes.set(key, {
        rowNo: row.rowNo,
        orderId: row.orderId,
        says: before ? `${before.says}；${says}` : says,
        isReplaced: reason === undefined || before?.isReplaced === true,
        doubts: reason === undefined || open.length === 0 ? [] : ['replaces', ...open],
      });
    }
  }
  return [...outcomes.values()];
}

const changeOf = ({ row, old, waybillNo }: Step) => ({
  orderId: row.orderId,
  parcelId: old.parcelId,
  company: row.company,
  waybillNo,
  isVoid: false,
  accepts: row.accepts,
});
