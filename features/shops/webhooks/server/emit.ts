import { type RawBuilder, sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { isOnNodes } from '#kit/tenant/server/for-nodes.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Topic } from '../topics.ts';

/** What happened to an order, a complaint, a bill or a label's parcel. */
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
  const rows = sql`json_to_recordset(${JSON.stringify(happened)}::json) as v(kind text, subject text)`;
  note(shop, topic, sql`cross join ${rows}`, 'named');
}

/**
 * The same of rows that the database knows: `v` with kind and subject, as it is joined to a webhook `w` of the shop. Planned
 * each time, by how many rows there are.
 */
export const emitRows = (shop: TenantDb, topic: Topic, joined: RawBuilder<unknown>): void =>
  note(shop, topic, joined, 'unnamed');

/** What every order asks at least once is planned once: each time anew cost as much as writing the order (1.0 of 2.7 ms). */
function note(shop: TenantDb, topic: Topic, joined: RawBuilder<unknown>, prepare: 'named' | 'unnamed'): void {
  const wants = sql`w.shop_id = ${shop.shopId} and w.state = 'on' and ${topic}::text = any(w.topics)`;
  const noted = sql`insert into webhook_deliveries (shop_id, webhook_id, topic, kind, subject)
      select w.shop_id, w.id, ${topic}, v.kind, v.subject from webhooks w ${joined} where ${wants}`;
  for (const query of isOnNodes() ? [noted, sentByTheClock(wants)] : [sentAtOnce(shop.shopId, noted)])
    shop.connection.atCommit.push({ shopId: shop.shopId, query: query.compile(shop.k), prepare });
}

const WEBHOOK = ':webhook';

/** No function of jsonb in it: what holds one is planned each time (`connection.ts`). */
function sentAtOnce(shopId: string, noted: RawBuilder<unknown>) {
  const payload = { shopId, userId: EMPTY_ID, userName: '', webhookId: WEBHOOK };
  return sql`with noted as (${noted} returning webhook_id)
    select enqueue_job('webhook-send', replace(${JSON.stringify(payload)}, ${sql.lit(WEBHOOK)}, t.webhook_id::text)::json,
      'webhook:' || t.webhook_id, 'webhook:' || t.webhook_id, null)
    from (select distinct webhook_id from noted) as t`;
}

/** Jobs wait on the coordinator, where a node can't put them: the clock finds what is due within the minute. */
const sentByTheClock = (wants: RawBuilder<unknown>) =>
  sql`update webhooks w set next_at = ${new Date()} where ${wants} and (w.next_at is null or w.next_at > ${new Date()})`;
