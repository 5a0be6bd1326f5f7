import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { printRefusals as no } from '../refusals.ts';
import { changeParcels, readParcels } from './parcel-rows.ts';
import { PRINT_LOCK } from './print-lock.ts';
import { reviveParcels } from './revive-parcels.ts';
import { startPrintRun } from './start-run.ts';

/**
 * 重试失败的: asks for numbers of a run once more. What was not answered keeps its request id; what was refused goes to
 * where its orders go now, if they still may be shipped.
 */
export async function retryPrintRun(ctx: ShopCtx, runId: string): Promise<number> {
  const { db } = ctx;
  await lockByName(db, PRINT_LOCK);
  const run = await db.from('print_runs').select('state').where('id', '=', runId).executeTakeFirst();
  if (!run) refuse(common.notFound, { what: '打印任务' });
  if (run.state === 'working') refuse(no.runBusy);
  const open = await readParcels(
    db,
    sql<boolean>`p.run_id = ${runId} and p.account_id is not null
      and p.state in ('new', 'numbering', 'failed', 'unclear', 'recycling')`,
  );
  const { count: revived, problems } = await reviveParcels(
    ctx,
    open.filter(({ state }) => state === 'failed'),
  );
  await changeParcels(
    db,
    [...problems].map(([id, { no: reason }]) => ({ id, reason })),
  );
  const unclear = open.filter(({ state }) => state === 'unclear');
  await changeParcels(
    db,
    unclear.map(({ id }) => ({ id, state: 'numbering' as const, reason: '' })),
  );
  const others = open.filter(({ state }) => state !== 'failed' && state !== 'unclear');
  const count = revived + unclear.length + others.length;
  if (count === 0) refuse(no.nothingToRetry);
  await startPrintRun(ctx, runId);
  return count;
}
