import { sql } from 'kysely';
import type { z } from 'zod';
import { carrierFees } from '#features/shipping/carrier-bills/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Paper } from '../../labels/label-content.ts';
import { type PrintRun, printRuns } from '../contract.ts';
import { type ParcelState, type ShipsAt, statesAtCloud } from '../parcel-states.ts';
import { splitSums } from './families.ts';
import { CHARGED, FEE_RIGHT } from './list-parcels.ts';
import { readSkips } from './skipped-orders.ts';

const runs = (db: TenantDb) => db.from('print_runs').selectAll();
type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

/** Runs of the shop, the newest first. */
export async function listPrintRuns(ctx: ShopCtx, input: z.output<typeof printRuns.runs.input>) {
  const { db } = ctx;
  const query = filterBy(printRuns.runs, runs(db), input, {
    isWorking: (q, isWorking) => q.where('state', '=', isWorking ? 'working' : 'ready'),
    createdBy: (q, text) => q.where('created_by_name', 'ilike', containsPattern(text)),
  });
  const { items, ...totals } = await readPage(query, input, { CreatedOn: 'created_at' });
  return { ...totals, items: await withSums(ctx, items) };
}

export async function runDetail(ctx: ShopCtx, runId: string): Promise<PrintRun> {
  const row = await runs(ctx.db).where('id', '=', runId).executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '打印任务' });
  const [run] = await withSums(ctx, [row]);
  if (!run) throw new Error('a run without sums');
  return run;
}

async function withSums(ctx: ShopCtx, rows: readonly RunRow[]): Promise<PrintRun[]> {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const ids = rows.map(({ id }) => id);
  const fees = await feesOf(ctx, ids);
  const splits = await splitSums(db, ids);
  const { rows: counts } = await sql<RunCount>`select run_id as id, state, count(*)::int as n,
      count(*) filter (where cloud_state = 'sent')::int as sent, count(*) filter (where cloud_state = 'failed')::int as failed,
      count(*) filter (where cloud_state is null)::int as here
    from print_parcels where shop_id = ${db.shopId} and run_id = ${anyOf(ids)}
    group by 1, 2`.execute(db.k);
  return rows.map((row) => ({
    RunID: row.id,
    IsWorking: row.state === 'working',
    Problem: row.problem,
    Paper: row.paper as Paper,
    IsPrivate: row.is_private,
    ShipsAt: row.ships_at as ShipsAt,
    CreatedBy: row.created_by_name,
    CreatedOn: row.created_at,
    Sums: Object.fromEntries(counts.filter(({ id }) => id === row.id).map(({ state, n }) => [state, n])),
    ...labelsOf(
      row.ships_at as ShipsAt,
      counts.filter(({ id }) => id === row.id),
    ),
    ...(fees.get(row.id) ?? { ExpectedFee: null, Unpriced: 0 }),
    Split: splits.get(row.id) ?? { Orders: 0, Boxes: 0 },
    Skipped: readSkips(row.skipped),
  }));
}

interface RunCount {
  id: string;
  state: string;
  n: number;
  /** Of them those that a cloud printer has, or could not print, and those that none has. */
  sent: number;
  failed: number;
  here: number;
}

/** Labels that are still to come out, of a cloud printer or here. */
function labelsOf(
  shipsAt: ShipsAt,
  counts: readonly RunCount[],
): Pick<PrintRun, 'AtCloudPrinter' | 'CloudFailed' | 'ToPrint'> {
  const waiting = counts.filter(({ state }) => statesAtCloud(shipsAt).includes(state as ParcelState));
  return {
    AtCloudPrinter: waiting.reduce((sum, { sent }) => sum + sent, 0),
    CloudFailed: waiting.reduce((sum, { failed }) => sum + failed, 0),
    ToPrint: counts.find(({ state }) => state === 'numbered')?.here ?? 0,
  };
}

interface Alike {
  id: string;
  account: string | null;
  province: string;
  grams: number;
  n: number;
}

/** What the parcels of runs should cost; nothing for who does not see the books. */
async function feesOf(
  { db, can }: ShopCtx,
  runIds: readonly string[],
): Promise<Map<string, Pick<PrintRun, 'ExpectedFee' | 'Unpriced'>>> {
  if (!can(FEE_RIGHT)) return new Map();
  const { rows } = await sql<Alike>`select run_id::text as id, account_id::text as account,
      receiver->>'province' as province, weight_grams + coalesce((select sum(c.weight_grams)
        from print_parcels c where c.shop_id = ${db.shopId} and c.mother_id = p.id
          and c.state = any(${[...CHARGED]}::text[])), 0)::int as grams, count(*)::int as n
    from print_parcels p where shop_id = ${db.shopId} and run_id = ${anyOf(runIds)} and mother_id is null
      and state = any(${[...CHARGED]}::text[])
    group by 1, 2, 3, 4`.execute(db.k);
  const feeOf = await carrierFees(db);
  return new Map(
    [...groupBy(rows, ({ id }) => id)].map(([id, alike]) => {
      const fees = alike.map(({ account, province, grams, n }) => ({
        fee: feeOf(account, province, grams),
        n,
      }));
      const sum = fees.reduce((all, { fee, n }) => all + (fee ?? 0) * n, 0);
      const Unpriced = fees.reduce((all, { fee, n }) => all + (fee === null ? n : 0), 0);
      const isPriced = fees.some(({ fee }) => fee !== null);
      return [id, { ExpectedFee: isPriced ? yuanOf(sum) : null, Unpriced }];
    }),
  );
}
