import type { Batches } from '#features/orders/order-exports/server/index.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import type { MonthPayload } from './month-payload.ts';
import { changeMonth, monthRow } from './month-rows.ts';

const EVERY_MS = 500;

/** Rows as they pass; how far it is is told twice a second, in transactions of its own. */
export async function* counting(ctx: JobCtx<MonthPayload>, total: number, rows: Batches): Batches {
  const { month } = ctx.payload;
  const row = await ctx.inShop((db) => monthRow(db, month));
  // Of what is kept nothing changes, also not while one looks for changes of its orders.
  const tell = async (done: number) => {
    if (row?.status === 'done') return;
    const change = { status: 'running', rows_done: done, rows_total: total };
    await ctx.inShop((db) => changeMonth(db, month, change));
  };
  await tell(0);
  let done = 0;
  let writtenAt = Date.now();
  for await (const batch of rows) {
    ctx.signal.throwIfAborted();
    yield batch;
    done += batch.length;
    if (Date.now() - writtenAt < EVERY_MS) continue;
    writtenAt = Date.now();
    await tell(done);
  }
}
