import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Window } from '#features/hub/platforms/platform.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { notify } from '#kit/live/server/notify.ts';
import { numberSetting } from '#kit/settings/server/setting.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface PullPayload extends JobPayload {
  connectionId: string;
  runId: string;
}

export interface PullRun {
  kind: 'clock' | 'hand' | 'range' | 'news';
  window: Window;
  by: { id: string; name: string };
}

/** Begins to read a connection's changes of a stretch of time; one connection reads one at a time. */
export async function beginPull(
  db: TenantDb,
  connectionId: string,
  { kind, window, by }: PullRun,
): Promise<string> {
  const id = newId();
  const { from, to } = window;
  const row = {
    id,
    connection_id: connectionId,
    kind,
    by_name: by.name,
    state: 'running',
    started_at: new Date(),
    from_at: from,
    to_at: to,
    done_at: from,
  };
  await db.insert('hub_runs', row).execute();
  const payload: PullPayload = {
    shopId: db.shopId,
    userId: by.id,
    userName: by.name,
    connectionId,
    runId: id,
  };
  await enqueue(db, 'hub-pull', payload, { queue: `hub-pull:${connectionId}` });
  await notify(db, 'hub');
  return id;
}

/**
 * Begins to read until now, because news came or a person asks; gives the run. However many come, one reading waits: it
 * reads until the moment at which it begins, and its window is empty until then. One that has begun may have passed what
 * they mean already. The caller holds the connection's row.
 */
export async function beginUntilNow(
  db: TenantDb,
  connectionId: string,
  kind: 'news' | 'hand',
  { cursor, by }: { cursor: string | Date | null; by: PullRun['by'] },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from hub_runs where shop_id = ${db.shopId}
    and connection_id = ${connectionId} and state = 'running' and kind in ('news', 'hand') and to_at = from_at
    limit 1`.execute(db.k);
  if (rows[0]) return rows[0].id;
  const { from } = nextWindow(cursor);
  return beginPull(db, connectionId, { kind, window: { from, to: from }, by });
}

const OVERLAP_MS = 5 * 60_000;
const SETTLES_MS = 30_000;
const FIRST_MS = 7 * 86_400_000;

/** From a little before the last change that was read, since platforms note changes late, to a little before now. */
export function nextWindow(cursor: string | Date | null, now = Date.now()): Window {
  const from = cursor ? new Date(cursor).getTime() - OVERLAP_MS : now - FIRST_MS;
  return { from: new Date(from), to: new Date(Math.max(from + 1000, now - settlesMs())) };
}

/** Tests don't wait for a platform to settle. */
const settlesMs = () => numberSetting('PLATFORM_SETTLES_MS', SETTLES_MS, { least: 0, most: 600_000 });

export interface Running {
  from: Date;
  to: Date;
  kind: PullRun['kind'];
}

/** Where a run goes on; undefined once it has ended. What news or a person began reads until now, said under the connection's lock. */
export async function runningOf(
  db: TenantDb,
  { connectionId, runId }: Pick<PullPayload, 'connectionId' | 'runId'>,
): Promise<Running | undefined> {
  await db.from('hub_connections').select('id').where('id', '=', connectionId).forUpdate().execute();
  await sql`update hub_runs set to_at = ${new Date()} where shop_id = ${db.shopId} and id = ${runId}
    and kind in ('news', 'hand') and to_at = from_at`.execute(db.k);
  const row = await db
    .from('hub_runs')
    .select(['done_at', 'to_at', 'kind'])
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (!row) return undefined;
  return { from: new Date(row.done_at), to: new Date(row.to_at), kind: row.kind as PullRun['kind'] };
}

export interface PullCounts {
  pages: number;
  added: number;
  changed: number;
  cancelled: number;
}

/** Pages are in, in the transaction of their rows; with the last of a window the run stands at its end. */
export async function notePages(db: TenantDb, runId: string, kept: PullCounts, doneAt: Date | undefined) {
  const done = doneAt ? sql`, done_at = ${doneAt}` : sql``;
  await sql`update hub_runs set pages = pages + ${kept.pages}, added = added + ${kept.added}, changed = changed + ${kept.changed},
      cancelled = cancelled + ${kept.cancelled}${done}
    where shop_id = ${db.shopId} and id = ${runId}`.execute(db.k);
}

export async function endRun(db: TenantDb, runId: string, problem = ''): Promise<void> {
  const change = { state: problem ? 'failed' : 'done', problem, ended_at: new Date() };
  await db.update('hub_runs').set(change).where('id', '=', runId).where('state', '=', 'running').execute();
  await notify(db, 'hub');
}
