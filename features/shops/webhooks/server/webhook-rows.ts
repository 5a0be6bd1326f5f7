import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Webhook, webhooks } from '../contract.ts';
import { MOST_WEBHOOKS } from '../limits.ts';
import { webhookRefusals as no } from '../refusals.ts';
import { TOPIC_RIGHTS } from '../topic-rights.ts';
import type { Topic } from '../topics.ts';
import { wrongWith } from './addresses.ts';
import { makerIn } from './maker.ts';
import { sendSoon } from './send-soon.ts';
import { newSecret, sealSecret } from './signature.ts';

export async function listWebhooks({ db }: ShopCtx, input: z.output<typeof webhooks.get.input>) {
  const query = filterBy(webhooks.get, db.from('webhooks'), input, {
    Name: (q, text) => q.where('name', 'ilike', containsPattern(text)),
    State: (q, state) => q.where('state', '=', state),
  });
  const selected = query.select([
    'id as WebhookID',
    'name as Name',
    'url as Url',
    'topics as Topics',
    'state as State',
    'problem as Problem',
    sql<number>`(select count(*)::int from (select from webhook_deliveries d where d.shop_id = ${db.shopId}
      and d.webhook_id = webhooks.id and d.state = 'waiting' limit 10000) as w)`.as('Waiting'),
    'last_sent_at as LastSentOn',
    'created_by_name as CreatedBy',
    'created_at as CreatedOn',
  ]);
  const { items, ...totals } = await readPage(selected, input, { CreatedOn: 'created_at' });
  return { ...totals, items: items as Webhook[] };
}

/** A webhook tells what its topics tell; whoever makes it, leads it elsewhere or takes its secret may see that. */
function requireTopics({ can }: ShopCtx, topics: readonly string[]): void {
  const missing = topics.map((topic) => TOPIC_RIGHTS[topic as Topic]).find((right) => !can(right));
  if (missing) refuse(common.notAllowed, { right: RIGHT_NAMES[missing] });
}

async function requireTopicsOf(ctx: ShopCtx, id: string): Promise<void> {
  const row = await ctx.db.from('webhooks').select('topics').where('id', '=', id).executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '推送' });
  requireTopics(ctx, row.topics);
}

interface Wish {
  Name: string;
  Url: string;
  Topics: string[];
}

/** The other webhooks, held: two that are made at once count each other. */
async function refuseWish(db: TenantDb, { Name, Url }: Wish, itself?: string): Promise<void> {
  const says = wrongWith(Url);
  if (says) refuse(no.address, { says });
  await lockByName(db, 'webhooks');
  const others = await db.from('webhooks').select(['id', 'name']).execute();
  if (others.some(({ id, name }) => name === Name && id !== itself)) refuse(no.nameTaken, { name: Name });
  if (!itself && others.length >= MOST_WEBHOOKS) refuse(no.tooMany, { most: MOST_WEBHOOKS });
}

export async function addWebhook(ctx: ShopCtx, wish: Wish) {
  const { db } = ctx;
  requireTopics(ctx, wish.Topics);
  await refuseWish(db, wish);
  const WebhookID = newId();
  const Secret = newSecret();
  const row = {
    id: WebhookID,
    name: wish.Name,
    url: wish.Url,
    topics: wish.Topics,
    secret: sealSecret(db.shopId, WebhookID, Secret),
    ...makerIn(ctx),
  };
  await db.insert('webhooks', row).execute();
  return { WebhookID, Secret };
}

type Written = Partial<Record<'name' | 'url' | 'state' | 'problem' | 'secret', string>> & {
  created_by?: string;
  created_by_name?: string;
  operator_id?: string | null;
  topics?: string[];
  failures?: number;
  failing_since?: null;
  rest_until?: null;
};

async function write(db: TenantDb, id: string, change: Written): Promise<void> {
  const { numUpdatedRows } = await db
    .update('webhooks')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '推送' });
  await notify(db, 'hub');
}

/** It begins anew: what an address or a pause of before has failed says nothing of what comes. */
const ANEW = { problem: '', failures: 0, failing_since: null, rest_until: null } as const;

export async function changeWebhook(ctx: ShopCtx, { WebhookID, ...wish }: Wish & { WebhookID: string }) {
  const { db } = ctx;
  await requireTopicsOf(ctx, WebhookID);
  requireTopics(ctx, wish.Topics);
  await refuseWish(db, wish, WebhookID);
  const fields = { name: wish.Name, url: wish.Url, topics: wish.Topics };
  await write(db, WebhookID, { ...fields, ...makerIn(ctx), ...ANEW });
  await sendSoon(db, WebhookID);
  return {};
}

/** Anyone who may set the shop up stops it; who starts it stands for it from then on. */
export async function turnWebhook(ctx: ShopCtx, id: string, isOn: boolean) {
  const { db } = ctx;
  if (isOn) await requireTopicsOf(ctx, id);
  await write(db, id, isOn ? { state: 'on', ...makerIn(ctx), ...ANEW } : { state: 'off', ...ANEW });
  if (isOn) await sendSoon(db, id);
  return {};
}

export async function renewSecret(ctx: ShopCtx, id: string) {
  await requireTopicsOf(ctx, id);
  const { db } = ctx;
  const Secret = newSecret();
  await write(db, id, { secret: sealSecret(db.shopId, id, Secret) });
  return { Secret };
}

/** A trial: somebody waits for its answer, so it is sent at once, also to what rests after failures, and never again. */
export async function pingWebhook({ db }: ShopCtx, id: string) {
  const woken = db.update('webhooks').set({ rest_until: null }).where('id', '=', id).returning('state');
  const row = await woken.executeTakeFirst();
  if (!row) return refuse(common.notFound, { what: '推送' });
  if (row.state !== 'on') refuse(no.off);
  const ping = { webhook_id: id, topic: 'ping', kind: 'ping', subject: id, give_up_at: new Date() };
  const { id: delivery } = await db
    .insert('webhook_deliveries', ping)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendSoon(db, id);
  return { DeliveryID: String(delivery) };
}

export async function removeWebhook({ db }: ShopCtx, id: string) {
  const { numDeletedRows } = await db.remove('webhooks').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) refuse(common.notFound, { what: '推送' });
  await db.remove('webhook_deliveries').where('webhook_id', '=', id).execute();
  return {};
}
