import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface Due {
  id: string;
  topic: string;
  kind: string;
  subject: string;
  body: string | null;
  tries: number;
  created_at: string;
  give_up_at: string;
}

/** Sent together; one transaction notes what came of them. */
const AT_ONCE = 24;

/**
 * What can be sent by now: a trial, for which somebody waits, before all; then what was never tried, so that what one
 * receiver refuses for days keeps nothing else back. Of one order only the first that waits: a program hears of it in order.
 */
export async function dueDeliveries(db: TenantDb, webhookId: string): Promise<Due[]> {
  const due = sql`select d.id::text, d.topic, d.kind, d.subject, d.body, d.tries, d.created_at, d.give_up_at
    from webhook_deliveries d
    where d.shop_id = ${db.shopId} and d.webhook_id = ${webhookId} and d.state = 'waiting'
      and (d.next_at is null or d.next_at <= now())`;
  // The subject of a trial is its webhook.
  const trials =
    await sql<Due>`${due} and d.subject = ${webhookId} order by d.id desc limit ${AT_ONCE}`.execute(db.k);
  const others = await sql<Due>`${due} and d.topic <> 'ping'
      and not exists (select from webhook_deliveries e where e.shop_id = ${db.shopId}
        and e.webhook_id = d.webhook_id and e.subject = d.subject and e.id < d.id and e.state = 'waiting')
    order by d.tries, d.id limit ${AT_ONCE}`.execute(db.k);
  return [...trials.rows, ...others.rows];
}

/** The clock looks again when the next one is due. */
export async function lookAgain(db: TenantDb, webhookId: string): Promise<void> {
  await sql`update webhooks w set next_at = greatest(w.rest_until,
      (select min(coalesce(d.next_at, now())) from webhook_deliveries d where d.shop_id = ${db.shopId}
        and d.webhook_id = ${webhookId} and d.state = 'waiting'))
    where w.shop_id = ${db.shopId} and w.id = ${webhookId} and w.state = 'on'`.execute(db.k);
}
