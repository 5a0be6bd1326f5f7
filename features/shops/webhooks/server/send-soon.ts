import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface SendPayload extends JobPayload {
  webhookId: string;
}

/** One job of a webhook at a time, however many ask for it; the same names stand in `emit.ts`. */
export const sendSoon = (db: TenantDb, webhookId: string): Promise<void> => {
  const payload = { shopId: db.shopId, userId: EMPTY_ID, userName: '', webhookId };
  const one = `webhook:${webhookId}`;
  return enqueue(db, 'webhook-send', payload satisfies SendPayload, { queue: one, key: one });
};
