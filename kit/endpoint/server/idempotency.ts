import { sql } from 'kysely';
import type { Endpoint } from '../contract.ts';
import type { ShopCtx } from './ctx.ts';

/**
 * Runs a write once per idempotency key (shop, user, key): a repeat waits for the first and gets its answer.
 * Without a key, when it only reads, for files and streams, or when the answer is secret, it just runs.
 */
export async function answerOnce(
  ctx: ShopCtx,
  key: string | undefined,
  endpoint: Endpoint,
  work: () => unknown,
): Promise<unknown> {
  if (!key || key.length > 100 || endpoint.reads) return work();
  if (typeof endpoint.output === 'string' || endpoint.secret) return work();
  const row = { user_id: ctx.user.id, key, endpoint: endpoint.path };
  const fresh = await ctx.db
    .insert('idempotency_keys', row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (fresh.numInsertedOrUpdatedRows === 0n) {
    const known = await mine(ctx, key).select(['answer', 'endpoint']).executeTakeFirst();
    if (known?.endpoint === endpoint.path && known.answer !== null) return known.answer;
    return work();
  }
  const answer = await work();
  await ctx.db
    .update('idempotency_keys')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('user_id', '=', ctx.user.id)
    .where('key', '=', key)
    .execute();
  return answer;
}

const mine = (ctx: ShopCtx, key: string) =>
  ctx.db.from('idempotency_keys').where('user_id', '=', ctx.user.id).where('key', '=', key);
