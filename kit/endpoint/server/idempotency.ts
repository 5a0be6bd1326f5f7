import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '../contract.ts';
import { common, refuse } from '../refusal.ts';
import { DeferredAnswer, type ShopCtx } from './ctx.ts';
import { needsShop } from './implement.ts';

/** A request that carries a key, and what it asks. */
export interface KeyedRequest {
  key: string | undefined;
  endpoint: Endpoint;
  input: unknown;
  /** Ids of the files that came with it: new ones with each repeat. */
  fileIds: readonly string[];
}

/**
 * Runs a write once per idempotency key (shop, user, key): a repeat waits for the first and gets its answer; another
 * call or input under the same key is refused. Without a key, when it only reads, for files and streams, or when the
 * answer is secret, it just runs.
 */
export async function answerOnce(ctx: ShopCtx, request: KeyedRequest, work: () => unknown): Promise<unknown> {
  const { key, endpoint } = request;
  if (!isAnswerStored(endpoint, key)) return work();
  const input = digestOf(request);
  const fresh = await ctx.db
    .insert('idempotency_keys', { user_id: ctx.user.id, key, endpoint: endpoint.path, input })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (fresh.numInsertedOrUpdatedRows === 0n) {
    const stored = await ownKey(ctx, key).select(['answer', 'endpoint', 'input']).executeTakeFirst();
    const isOther = stored?.endpoint !== endpoint.path || (stored.input && !input.equals(stored.input));
    if (stored && isOther) refuse(common.keyReused);
    return stored?.answer ?? work();
  }
  const answer = await work();
  if (answer instanceof DeferredAnswer) throw new Error(`${endpoint.path} defers an answer that is kept`);
  await ctx.db
    .update('idempotency_keys')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('user_id', '=', ctx.user.id)
    .where('key', '=', key)
    .execute();
  return answer;
}

/** The key that a request carries. */
export function requestKey({ method, headers }: FastifyRequest): string | undefined {
  const named = headers['idempotency-key'];
  return method !== 'GET' && typeof named === 'string' ? named : undefined;
}

/** Whether the answer to a key is kept. */
export const isAnswerStored = (
  { reads, output, secret, allow }: Endpoint,
  key: string | undefined,
): key is string =>
  Boolean(key) &&
  String(key).length <= 100 &&
  !reads &&
  typeof output !== 'string' &&
  !secret &&
  needsShop(allow);

const digestOf = ({ input, fileIds }: KeyedRequest): Buffer => {
  const text = JSON.stringify(input, (_, value) => (fileIds.includes(value) ? '' : value));
  return createHash('sha256').update(text).digest();
};

const ownKey = (ctx: ShopCtx, key: string) =>
  ctx.db.from('idempotency_keys').where('user_id', '=', ctx.user.id).where('key', '=', key);
