import { sql } from 'kysely';
import type { SupplyChain } from '#features/catalogue/spus/server/index.ts';
import {
  isReadyRow,
  leaveMatchingToCorrect,
  leaveToCorrect,
  productReason,
  promiseRows,
  type Range,
  type StagedTask,
} from '#features/orders/staging/server/index.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { isAlwaysPresale, slotsLeft, waitsWhenShort } from '../stock/presale-entry.ts';

type ListingChains = ReadonlyMap<string, SupplyChain>;

/** Presale rules of the listings that are meant, each with its listing. */
const rulesOf = (plans: ListingChains, isMeant: (plan: SupplyChain) => boolean) =>
  [...plans].flatMap(([entry, plan]) => (plan.presale && isMeant(plan) ? [{ entry, ...plan.presale }] : []));

/** Relation `w (entry, day)`: the day that each listing is promised for. */
const days = (rules: readonly { entry: string; shipOn: string }[]) =>
  sql`unnest(${rules.map(({ entry }) => entry)}::uuid[], ${rules.map(({ shipOn }) => shipOn)}::date[]) as w(entry, day)`;

/** Marks rows of listings that are always sold ahead as presale orders. */
export async function markAlways(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  plans: ListingChains,
): Promise<void> {
  const rules = rulesOf(plans, isAlwaysPresale);
  if (rules.length === 0) return;
  await promiseRows(db, task, chunk, days(rules), sql`r.spu_id = w.entry`);
}

/**
 * Marks rows that a program sends ahead as presale orders, and refuses those of sets, whose orders can't wait each by
 * itself; gives how many it refused.
 */
export async function markWished(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  plans: ListingChains,
): Promise<number> {
  const wished = sql`json_to_recordset(${JSON.stringify(task.wished ?? [])}::json) as w(at int, day date)`;
  const sets = [...plans].flatMap(([entry, plan]) => (plan.parts ? [entry] : []));
  const isWishedSet = sql<boolean>`r.row_no in (select w.at from ${wished}) and r.spu_id = any(${sets}::uuid[])`;
  const refused = await leaveMatchingToCorrect(
    db,
    task,
    chunk,
    isWishedSet,
    productReason(deny(no.presaleInSet, { name: '' }), 'pickProduct'),
  );
  await promiseRows(db, task, chunk, wished, sql`r.row_no = w.at`);
  return refused;
}

/** Marks those of the rows, by number and line, as presale orders that may wait instead of being refused. */
export async function markShort(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  plans: ListingChains,
  rows: readonly { row_no: number; line_no: number }[],
): Promise<void> {
  const rules = rulesOf(plans, waitsWhenShort);
  if (rules.length === 0 || rows.length === 0) return;
  const short = sql`json_to_recordset(${JSON.stringify(rows)}::json) as v(row_no int, line_no int)`;
  const isShort = sql<boolean>`r.spu_id = w.entry and r.row_no = v.row_no and r.line_no = v.line_no`;
  await promiseRows(db, task, chunk, sql`${days(rules)}, ${short}`, isShort);
}

/** Beyond the places of a rule rows are left to correct; the first in the sheet come first, and a smaller one may still fit. */
export async function refuseBeyondSlots(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  plans: ListingChains,
): Promise<number> {
  const rules = rulesOf(plans, ({ presale }) => presale?.maxPieces !== null);
  if (rules.length === 0) return 0;
  const left = await slotsLeft(db, rules);
  let refused = 0;
  for (const [id, part] of groupBy(rules, (rule) => rule.id)) {
    const entries = part.map(({ entry }) => entry);
    const { rows } = await sql<WaitingRow>`select r.row_no, r.line_no, r.amount from import_rows r
      where ${isReadyRow(db, task, chunk)} and r.spu_id = any(${entries}::uuid[]) and r.presale_on is not null
      order by r.row_no, r.line_no`.execute(db.k);
    const name = plans.get(entries[0] ?? '')?.hops[0]?.spuName ?? '';
    const beyond = rowsBeyond(rows, Math.max(0, left.get(id) ?? 0)).map(({ row_no, line_no, slots }) => {
      const denied = deny(no.presaleFull, { name, left: slots });
      return { row_no, line_no, problems: [productReason(denied, 'fixAmount')] };
    });
    refused += await leaveToCorrect(db, task, chunk, beyond);
  }
  return refused;
}

interface WaitingRow {
  row_no: number;
  line_no: number;
  amount: number;
}

/** Rows for which too few places are left, each with those that were left when its turn came. */
export function rowsBeyond<R extends { amount: number }>(
  rows: readonly R[],
  places: number,
): (R & { slots: number })[] {
  let slots = places;
  return rows.flatMap((row) => {
    if (row.amount > slots) return [{ ...row, slots }];
    slots -= row.amount;
    return [];
  });
}
