import { Readable } from 'node:stream';
import { sql } from 'kysely';
import {
  findLiveConnection,
  type LiveConnection,
  noteFailedReading,
  noteRead,
  refreshSoon,
  sayProblem,
} from '#features/hub/connections/server/index.ts';
import { checkSoon, keepOrders, lineAccount } from '#features/hub/hub-orders/server/index.ts';
import { readGoods } from '#features/hub/platform-goods/server/index.ts';
import type { PlatformAdapter } from '#features/hub/platforms/platform.ts';
import { isFault, type PlatformFault } from '#features/hub/platforms/platform-fault.ts';
import { openPlatform } from '#features/hub/platforms/server/index.ts';
import { GIVE_UP_SENTENCES, type JobCtx, job } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { pullPages, type ReadPage } from './pages-of.ts';
import { endRun, notePages, type PullPayload, type Running, runningOf } from './runs.ts';

type Ctx = JobCtx<PullPayload>;

/** Reads what has changed at a platform. Killed at any moment, it goes on behind the last window that is in. */
export const pullJob = job<PullPayload>(
  'hub-pull',
  async (ctx) => {
    const { connectionId, runId } = ctx.payload;
    const [standing, running] = await ctx.inShop(async (db) => [
      await findLiveConnection(db, connectionId),
      await runningOf(db, ctx.payload),
    ]);
    if (!running) return;
    if (!standing) return ctx.inShop((db) => endRun(db, runId, '授权已失效或已解除，请重新授权后再同步'));
    try {
      const adapter = openPlatform(standing.platform, standing.id);
      await readAll(ctx, adapter, standing, running);
      await ctx.inShop((db) => succeed(db, ctx.payload, running));
      if (running.kind !== 'range') await goodsBeside(ctx, adapter, standing);
      await ctx.inShop((db) => endRun(db, runId));
    } catch (error) {
      if (!isFault(error)) throw error;
      await ctx.inShop((db) => fail(db, ctx.payload, error));
    }
  },
  ({ inShop, payload }, why) =>
    inShop((db) => endRun(db, payload.runId, `${GIVE_UP_SENTENCES[why]}，请再同步一次`)),
);

/** Pages are asked for while those before them are being kept; what has come meanwhile is kept at once. */
const AHEAD = 5;

async function readAll(ctx: Ctx, adapter: PlatformAdapter, standing: LiveConnection, running: Running) {
  const pages = Readable.from(pullPages(adapter, standing.tokens.access, running), { highWaterMark: AHEAD });
  for await (const page of pages) {
    const come: ReadPage[] = [page];
    for (let next = pages.read(); next; next = come.length < AHEAD ? pages.read() : null) come.push(next);
    await ctx.inShop((db) => keepPages(db, ctx.payload, standing, come));
    if (come.some(({ doneAt }) => doneAt)) await ctx.progressed();
    // Asked to stop: thrown, so that the job runs again and goes on here.
    ctx.signal.throwIfAborted();
  }
}

/** Orders are in already: a platform that tells no goods now is said so at its connection, and asked again by the next reading. */
async function goodsBeside(ctx: Ctx, adapter: PlatformAdapter, standing: LiveConnection): Promise<void> {
  try {
    await readGoods(ctx, adapter, standing);
  } catch (error) {
    if (!isFault(error)) throw error;
    const problem = `订单已读取，平台商品没有读到：${error.message}`;
    await ctx.inShop((db) => sayProblem(db, standing.id, problem));
  }
}

async function keepPages(
  db: TenantDb,
  { runId }: PullPayload,
  standing: LiveConnection,
  pages: readonly ReadPage[],
): Promise<void> {
  // A crash may take the last of them back, rows and run alike: it goes on there. What moves the cursor waits for the disk.
  await sql`set local synchronous_commit = off`.execute(db.k);
  const items = pages.flatMap((page) => page.items);
  const doneAt = pages.findLast((page) => page.doneAt)?.doneAt;
  await notePages(
    db,
    runId,
    { ...(await keepOrders(db, lineAccount(standing), items)), pages: pages.length },
    doneAt,
  );
}

/** The cursor moves when all orders are in; a range that a person asked for leaves it where it is. */
async function succeed(db: TenantDb, { connectionId, userId, userName }: PullPayload, run: Running) {
  await noteRead(db, connectionId, run.kind === 'range' ? undefined : run.to);
  await checkSoon(db, { userId, userName });
}

async function fail(db: TenantDb, { connectionId, runId }: PullPayload, fault: PlatformFault) {
  await endRun(db, runId, await noteFailedReading(db, connectionId, fault));
  if (fault.kind === 'grant') await refreshSoon(db, connectionId);
}
