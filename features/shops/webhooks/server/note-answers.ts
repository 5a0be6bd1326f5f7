import { sql } from 'kysely';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Due } from './due-deliveries.ts';
import type { PostResult } from './post-event.ts';

export interface Tried {
  due: Due;
  body: string;
  answer: PostResult;
}

const MINUTE = 60_000;
const MOST_WAIT_MS = 6 * 60 * MINUTE;
/** One after the other: the receiver itself is away, and is asked ever more rarely. */
const REST_AFTER = 3;
const PAUSE_AFTER_MS = 3 * 86_400_000;
const PAUSED = '连续 3 天没有送达，已自动暂停。请检查接收地址，恢复后再启用';

const waitOf = (tries: number): number => Math.min(MOST_WAIT_MS, MINUTE * 2 ** Math.max(0, tries - 1));

/** Writes what came of a batch; gives whether there is any use in going on. */
export async function noteAnswers(
  db: TenantDb,
  webhookId: string,
  tried: readonly Tried[],
): Promise<boolean> {
  const rows = tried.map(({ due, body, answer }) => {
    const tries = due.tries + 1;
    const next = new Date(Date.now() + waitOf(tries));
    const isOver = !answer.isTaken && next.getTime() > Date.parse(due.give_up_at);
    const state = answer.isTaken ? 'sent' : isOver ? 'failed' : 'waiting';
    return {
      id: due.id,
      body,
      state,
      tries,
      next: state === 'waiting' ? next : null,
      status: answer.status,
      says: answer.says,
      millis: answer.millis,
    };
  });
  // First, as whoever ends it does; what is gone meanwhile has nothing to note.
  const hook = db.from('webhooks').select('id').where('id', '=', webhookId).forUpdate();
  if (!(await hook.executeTakeFirst())) return false;
  await sql`update webhook_deliveries d set body = v.body, state = v.state, tries = v.tries, next_at = v.next,
      status = v.status, answer = v.says, millis = v.millis, tried_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, body text, state text, tries smallint,
      next timestamptz, status smallint, says text, millis int)
    where d.shop_id = ${db.shopId} and d.id = v.id`.execute(db.k);
  await notify(db, 'hub');
  return noteHealth(db, webhookId, tried);
}

/** Whether anything got through is the receiver's health; a webhook that lets nothing through for days is paused. */
async function noteHealth(db: TenantDb, id: string, tried: readonly Tried[]): Promise<boolean> {
  const failed = tried.filter(({ answer }) => !answer.isTaken);
  if (failed.length < tried.length) {
    const well = {
      failures: 0,
      failing_since: null,
      rest_until: null,
      problem: '',
      last_sent_at: new Date(),
    };
    await db.update('webhooks').set(well).where('id', '=', id).execute();
    return true;
  }
  const long = new Date(Date.now() - PAUSE_AFTER_MS);
  const { rows } = await sql<{ failures: number; state: string }>`update webhooks set
      failures = failures + ${failed.length}::int, failing_since = coalesce(failing_since, now()),
      problem = case when failing_since < ${long} then ${PAUSED} else ${saysOf(failed[0])} end,
      state = case when failing_since < ${long} then 'paused' else state end
    where shop_id = ${db.shopId} and id = ${id} and state = 'on' returning failures, state`.execute(db.k);
  const now = rows[0];
  if (now?.state !== 'on') return false;
  if (now.failures < REST_AFTER) return true;
  const rest_until = new Date(Date.now() + waitOf(now.failures - REST_AFTER + 1));
  await db.update('webhooks').set({ rest_until }).where('id', '=', id).execute();
  return false;
}

const saysOf = (tried: Tried | undefined): string => {
  const { status, says } = tried?.answer ?? { status: null, says: '' };
  return status === null ? says : `对方应答 ${status}`;
};
