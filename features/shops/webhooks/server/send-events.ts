import { GIVE_UP_SENTENCES, type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { bodiesOf, type SubjectReaders } from './bodies.ts';
import { type Due, dueDeliveries, lookAgain } from './due-deliveries.ts';
import { problemOfMaker } from './maker.ts';
import { noteAnswers, type Tried } from './note-answers.ts';
import { postEvent } from './post-event.ts';
import { type SendPayload, sendSoon } from './send-soon.ts';
import { openSecret, signDelivery } from './signature.ts';

/** A job gives its place to others after so long. */
const TURN_MS = 20_000;
const LANES = 6;
const AGAIN_MS = 5 * 60_000;

interface Batch {
  url: string;
  secret: string;
  due: { due: Due; body: string }[];
}

/**
 * Sends what a webhook is to be told. Killed between the receiver's yes and ours, it sends that again under the same id;
 * no transaction is open while a receiver takes its time.
 */
export const webhookSending = (readers: SubjectReaders) =>
  job<SendPayload>(
    'webhook-send',
    async (ctx) => {
      const { webhookId } = ctx.payload;
      const ends = Date.now() + TURN_MS;
      for (let goesOn = true; goesOn; ) {
        const batch = await ctx.inShop((db) => batchOf(db, webhookId, readers));
        if (!batch) break;
        const tried = await sendAll(batch);
        goesOn = await ctx.inShop((db) => noteAnswers(db, webhookId, tried));
        await ctx.progressed();
        ctx.signal.throwIfAborted();
        if (goesOn && Date.now() > ends) return ctx.inShop((db) => sendSoon(db, webhookId));
      }
      await ctx.inShop((db) => lookAgain(db, webhookId));
    },
    ({ payload, inShop }: JobCtx<SendPayload>, why) =>
      inShop(async (db) => {
        const next_at = new Date(Date.now() + AGAIN_MS);
        const problem = `${GIVE_UP_SENTENCES[why]}，事件没有发出，几分钟后自动再试`;
        const webhook = db.update('webhooks').set({ next_at, problem });
        await webhook.where('id', '=', payload.webhookId).execute();
        await notify(db, 'hub');
      }),
  );

/** What is sent next; none while it is off, or rests after failures. One whose maker may no longer see it is paused. */
async function batchOf(db: TenantDb, webhookId: string, readers: SubjectReaders): Promise<Batch | undefined> {
  const webhook = await db
    .from('webhooks')
    .select(['url', 'secret', 'rest_until', 'topics', 'created_by', 'created_by_name', 'operator_id'])
    .where('id', '=', webhookId)
    .where('state', '=', 'on')
    .executeTakeFirst();
  if (!webhook || (webhook.rest_until && Date.parse(webhook.rest_until) > Date.now())) return undefined;
  const problem = await problemOfMaker(db, webhook);
  if (problem) {
    const paused = { state: 'paused', problem, failing_since: new Date() };
    await db.update('webhooks').set(paused).where('id', '=', webhookId).execute();
    await notify(db, 'hub');
    return undefined;
  }
  const due = await dueDeliveries(db, webhookId);
  if (due.length === 0) return undefined;
  const bodies = await bodiesOf(db, due, readers);
  return {
    url: webhook.url,
    secret: openSecret(db.shopId, webhookId, webhook.secret),
    due: due.map((each) => ({ due: each, body: bodies.get(each.id) ?? '' })),
  };
}

/** Each of another order, so they needn't wait for each other; after a failure no other is begun. */
async function sendAll({ url, secret, due }: Batch): Promise<Tried[]> {
  const waiting = [...due];
  const tried: Tried[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const headers = { 'content-type': 'application/json', ...signDelivery(secret, next.due.id, next.body) };
      const answer = await postEvent(url, headers, next.body);
      tried.push({ ...next, answer });
      if (!answer.isTaken) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return tried;
}
