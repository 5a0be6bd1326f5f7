import { type RawBuilder, sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Topic } from '../topics.ts';

/** What happened to an order, a complaint or a bill. */
interface Happened {
  subject: string;
  kind: string;
}

/**
 * Notes, together with COMMIT, what happened in a shop for each of its webhooks that wants to know, and wakes the job
 * that sends it. A shop without any pays for one look at its (no) webhooks. What happens to one subject is noted in
 * order, as whoever changes it holds it until then.
 */
export function emit(shop: TenantDb, topic: Topic, happened: readonly Happened[]): void {
  if (happened.length === 0) return;
  emitRows(
    shop,
    topic,
    sql`json_to_recordset(${JSON.stringify(happened)}::json) as v(kind text, subject text)`,
  );
}

/** The same of rows that the database knows: a source `v` with kind and subject. */
export function emitRows(shop: TenantDb, topic: Topic, rows: RawBuilder<unknown>): void {
  const { shopId } = shop;
  const payload = { shopId, userId: EMPTY_ID, userName: '' };
  const query = sql`with noted as (
      insert into webhook_deliveries (shop_id, webhook_id, topic, kind, subject)
      select w.shop_id, w.id, ${topic}, v.kind, v.subject from webhooks w cross join ${rows}
      where w.shop_id = ${shopId} and w.state = 'on' and ${topic}::text = any(w.topics)
      returning webhook_id)
    select enqueue_job('webhook-send', (${JSON.stringify(payload)}::jsonb || jsonb_build_object('webhookId', t.webhook_id))::json,
      'webhook:' || t.webhook_id, 'webhook:' || t.webhook_id, null)
    from (select distinct webhook_id from noted) as t`;
  shop.connection.atCommit.push({ shopId, query: query.compile(shop.k) });
}
