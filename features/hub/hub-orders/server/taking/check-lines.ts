import { sql } from 'kysely';
import { RowJudge } from '#features/orders/order-imports/server/index.ts';
import { blocks, type StagedLine, type StoredProblem } from '#features/orders/staging/staged-line.ts';
import { denial, deny } from '#kit/endpoint/denial.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LINE } from '../../line-states.ts';
import { type HubLine, stagedLine } from './line-of.ts';
import { withPlatformProblems } from './platform-problems.ts';

const entryElsewhere = denial('hub.entry_elsewhere', '请切换到店铺“{shop}”收单');

/** A line that was judged by the same judge as a sheet's row. */
export interface JudgedLine {
  row: HubLine;
  line: StagedLine;
  spuId: string | null;
  amount: number | null;
  unitPrice: string | null;
  problems: StoredProblem[];
  isReady: boolean;
}

/** Judges lines and writes what was found; the shop's books are asked once for all of a platform. */
export async function checkLines(db: TenantDb, rows: readonly HubLine[]): Promise<JudgedLine[]> {
  const judged: JudgedLine[] = [];
  for (const [third_party_id, part] of groupBy(rows, (row) => row.third_party_id)) {
    const judge = await RowJudge.open((work) => work(db), { third_party_id }, false);
    const lines = part.map((row, at) => ({ row, line: stagedLine(row, at + 1) }));
    await judge.prepare(lines.map(({ line }) => line));
    for (const each of lines) judged.push(verdictOf(each, judge, db.shopId));
  }
  await write(db, judged);
  return judged;
}

function verdictOf(
  { row, line }: Pick<JudgedLine, 'row' | 'line'>,
  judge: RowJudge,
  shopId: string,
): JudgedLine {
  // The product stands beside what is said of it.
  const verdict = judge.judge(line, { isBeside: true });
  const problems = withPlatformProblems(row, verdict.problems);
  if (verdict.entryShopId && verdict.entryShopId !== shopId)
    problems.push(blocks('entryStore', deny(entryElsewhere, { shop: line.entryStore }), 'other'));
  const { spuId, amount, unitPrice } = verdict;
  const isReady = spuId !== null && amount !== null && !problems.some(({ blocking }) => blocking);
  return { row, line, spuId, amount, unitPrice, problems, isReady };
}

async function write(db: TenantDb, judged: readonly JudgedLine[]): Promise<void> {
  if (judged.length === 0) return;
  const lineChecks = judged.map(({ row, spuId, amount, problems, isReady }) => ({
    id: row.id,
    spu: spuId,
    amount,
    problems: problems.length > 0 ? problems : null,
    state: isReady ? LINE.ready : LINE.problem,
  }));
  await sql`update hub_orders h set state = v.state, problems = v.problems, spu_id = v.spu, amount = v.amount
    from jsonb_to_recordset(${JSON.stringify(lineChecks)}::jsonb)
      as v(id uuid, state smallint, problems jsonb, spu uuid, amount int)
    where h.shop_id = ${db.shopId} and h.id = v.id and h.state < ${LINE.taken}`.execute(db.k);
}
