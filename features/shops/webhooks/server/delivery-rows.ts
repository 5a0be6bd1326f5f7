import { sql } from 'kysely';
import type { z } from 'zod';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { type Delivery, webhooks } from '../contract.ts';
import { TOPIC_RIGHTS } from '../topic-rights.ts';
import { TOPICS } from '../topics.ts';
import { sendSoon } from './send-soon.ts';

/** Topics of which the reader may see what they tell; a trial tells nothing. */
const visibleTopics = ({ can }: ShopCtx): string[] => [
  'ping',
  ...TOPICS.filter((topic) => can(TOPIC_RIGHTS[topic])),
];

/** What was sent or is to be, of the topics that the reader may see. */
export async function listDeliveries(ctx: ShopCtx, input: z.output<typeof webhooks.deliveries.input>) {
  const { db } = ctx;
  const joined = db
    .from('webhook_deliveries')
    .innerJoin('webhooks as w', (join) =>
      join.on('w.shop_id', '=', db.shopId).onRef('w.id', '=', 'webhook_deliveries.webhook_id'),
    )
    .where('topic', '=', sql<string>`any(${visibleTopics(ctx)}::text[])`);
  const query = filterBy(webhooks.deliveries, joined, input, {
    WebhookIDs: (q, ids) => q.where('webhook_id', '=', anyOf(ids)),
    Topics: (q, topics) => q.where('topic', '=', sql<string>`any(${topics}::text[])`),
    State: (q, state) => q.where('webhook_deliveries.state', '=', state),
    Subject: (q, text) => q.where('subject', '=', text.replace(/^LDL/i, '')),
    startTime: (q, time) => q.where('webhook_deliveries.created_at', '>=', time),
    endTime: (q, time) => q.where('webhook_deliveries.created_at', '<=', time),
  });
  const selected = query.select([
    sql<string>`webhook_deliveries.id::text`.as('DeliveryID'),
    'webhook_id as WebhookID',
    'w.name as WebhookName',
    'topic as Topic',
    'kind as Kind',
    'subject as Subject',
    'webhook_deliveries.state as State',
    'tries as Tries',
    'status as Status',
    'answer as Answer',
    'millis as Millis',
    'tried_at as TriedOn',
    'webhook_deliveries.next_at as NextOn',
    sql<string>`coalesce(body, '')`.as('Body'),
    'webhook_deliveries.created_at as CreatedOn',
  ]);
  const sorts = { CreatedOn: 'webhook_deliveries.created_at' };
  const { items, ...totals } = await readPage(selected, input, sorts, ['webhook_deliveries.id']);
  return { ...totals, items: items as Delivery[] };
}

/**
 * What was sent, too: who lost it gets it again. A webhook that is off sends it once it is on; one that rests after
 * failures is tried at once, since whoever asks for it has the receiver mended.
 */
export async function resendDeliveries(ctx: ShopCtx, deliveryIds: readonly string[]): Promise<BatchResult> {
  const { db } = ctx;
  const ids = [...new Set(deliveryIds)];
  // Before its deliveries, as whoever notes what a receiver answered.
  await sql`update webhooks set rest_until = null where shop_id = ${db.shopId} and id in (select d.webhook_id
    from webhook_deliveries d where d.shop_id = ${db.shopId} and d.id = any(${ids}::bigint[]))`.execute(db.k);
  const { rows } = await sql<{ id: string; webhook_id: string }>`update webhook_deliveries
    set state = 'waiting', tries = 0, next_at = null, give_up_at = now() + interval '3 days'
    where shop_id = ${db.shopId} and id = any(${ids}::bigint[]) and topic = any(${visibleTopics(ctx)}::text[])
    returning id::text, webhook_id`.execute(db.k);
  for (const webhookId of new Set(rows.map(({ webhook_id }) => webhook_id))) await sendSoon(db, webhookId);
  await notify(db, 'hub');
  const known = new Set(rows.map(({ id }) => id));
  const skipped = ids
    .filter((id) => !known.has(id))
    .map((id) => skip(id, deny(denial('delivery_log.gone', '推送记录不存在，可能已超过 30 天'))));
  return { done: known.size, skipped };
}
