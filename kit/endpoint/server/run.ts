import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { StoredFile } from '#kit/files/server/file-store.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop, NO_SHOP, withoutShop } from '#kit/tenant/server/transaction.ts';
import { common, refuse } from '../refusal.ts';
import { RIGHTS, type Right } from '../rights.ts';
import { type AnyoneCtx, type Caller, DeferredAnswer, type ShopCtx, type UserCtx } from './ctx.ts';
import { hidePhones } from './hide-phones.ts';
import { answerOnce, requestKey } from './idempotency.ts';
import { forgetIdentities, mayChangeIdentities } from './identity-cache.ts';
import { needsShop } from './implement.ts';
import type { MountOptions, PreparedRequest } from './mount-options.ts';
import { mustOwnUploads } from './own-uploads.ts';
import { runAsShop } from './run-as-shop.ts';
import { Tries } from './tries.ts';

/** Its time was over, or who asked has left. */
const CANCELLED = '57014';

/** Runs a handler in its transaction; a deadlock, a serialization failure or a connection that was cut is tried again. */
export async function runRoute(prepared: PreparedRequest, mounting: MountOptions): Promise<unknown> {
  const { endpoint } = prepared.route;
  const tries = new Tries(prepared);
  for (;;) {
    try {
      const made = await once(prepared, mounting, tries.isFirst);
      const answer = made instanceof DeferredAnswer ? await made.make() : made;
      if (mayChangeIdentities(endpoint.allow)) forgetIdentities();
      if (!mounting.checkAnswers || typeof endpoint.output === 'string') return answer;
      return (endpoint.output as z.ZodType).parse(answer);
    } catch (error) {
      if (tries.again(error)) continue;
      if (!tries.isUnsure) await Promise.all(prepared.stored.map((file) => mounting.files.discard(file)));
      if ((error as { code?: string }).code === CANCELLED)
        refuse(endpoint.reads ? common.tooSlow : common.tooLong);
      throw tries.saying(error);
    }
  }
}

function once(
  { route, identity, input, stored, request, reply }: PreparedRequest,
  mounting: MountOptions,
  isRepeated: boolean,
): Promise<unknown> {
  const { endpoint } = route;
  const caller = callerOf(request, reply);
  const handle = (ctx: unknown) => route.handle(ctx as never, input);
  if (!identity) return Promise.resolve(handle(anyone(caller, mounting)));
  const { user, tokenHash, shop, link } = identity;
  if (!needsShop(endpoint.allow) || !shop) {
    return withoutShop(mounting.pool, user.id, async (db) =>
      handle({ ...caller, user, tokenHash, db, currentShopId: shop?.id } satisfies UserCtx),
    );
  }
  const call = `${endpoint.path} ${request.id}`;
  const asking = { shopId: shop.id, userId: user.id, reads: endpoint.reads, reply, call, isRepeated };
  return runAsShop(mounting.pool, asking, async (db) => {
    if (stored.length > 0) await keepFiles(db, stored, user.id);
    const can = (right: Right) => (shop.rights & RIGHTS[right]) !== 0;
    const afterwards: ShopCtx['afterwards'] = (work) =>
      inShop(mounting.pool, { shopId: shop.id, userId: user.id }, work);
    const { files } = mounting;
    const news: ShopCtx['news'] = (topic, id, signal) =>
      mounting.news({ shopId: shop.id, topic, id }, signal);
    const { rights } = shop;
    const ctx: ShopCtx = { ...caller, user, shop, link, rights, can, db, files, news, afterwards };
    const key = requestKey(request);
    const fileIds = stored.map(({ id }) => id);
    const answer = await answerOnce(ctx, { key, endpoint, input, fileIds }, async () => {
      // Behind the stored answers: a repeat gets its own, though its file may be gone by now.
      await mustOwnUploads(db, user.id, endpoint.input, input);
      return handle(ctx);
    });
    if (can('phone.full')) return answer;
    const hide = (value: unknown) => hidePhones(endpoint.output, value);
    return answer instanceof DeferredAnswer ? answer.map(hide) : hide(answer);
  });
}

function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const keep = (name: string, value: string) => {
    const secure = request.protocol === 'https';
    const maxAge = YEAR_SECONDS;
    reply.setCookie(name, value, { httpOnly: true, sameSite: 'lax', path: '/api/user', secure, maxAge });
    return value;
  };
  let secret = request.cookies[BROWSER];
  const marks = request.cookies[MARKS]?.split('.').slice(0, MOST_MARKS) ?? [];
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    browserSecret: () => (secret ??= keep(BROWSER, randomBytes(32).toString('base64url'))),
    marks,
    leaveMark: (mark) => void keep(MARKS, [mark, ...marks].slice(0, MOST_MARKS).join('.')),
  };
}

const BROWSER = 'laidanla_browser';
const MARKS = 'laidanla_marks';
/** Names that one browser is known under. */
const MOST_MARKS = 8;
const YEAR_SECONDS = 365 * 86_400;

const anyone = (caller: Caller, mounting: MountOptions): AnyoneCtx => ({
  ...caller,
  shared: (work) => inShop(mounting.pool, { shopId: NO_SHOP }, (db) => work(db.k as never)),
  asUser: (userId, work) => withoutShop(mounting.pool, userId, work),
});

async function keepFiles(db: TenantDb, stored: StoredFile[], userId: string): Promise<void> {
  const rows = stored.map(({ id, name, size }) => ({ id, name, size, created_by: userId }));
  // Behind a COMMIT that held although its connection was cut, the repeat finds them there.
  await db
    .insert('files', rows)
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .execute();
}
