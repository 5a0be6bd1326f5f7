import { sql } from 'kysely';
import type { UserCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { deviceName } from '../../device-name.ts';
import type { Session } from '../../security-contract.ts';

const MOST = 50;

/** Where the user is signed in, the one who asks first. */
export async function listSessions({ db, user, tokenHash }: UserCtx): Promise<Session[]> {
  const rows = await db.k
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'place', 'created_at', 'seen_at'])
    .select(sql<boolean>`token_hash = ${tokenHash}`.as('mine'))
    .where('user_id', '=', user.id)
    .where('expires_at', '>', sql<never>`now()`)
    .orderBy('mine', 'desc')
    .orderBy('seen_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    SessionID: row.id,
    Device: deviceName(row.user_agent),
    Place: row.place,
    SignedInOn: row.created_at,
    LastSeenOn: row.seen_at,
    IsCurrent: row.mine,
  }));
}

/** Noted once in ten minutes at most, when the web app opens. */
export async function recordVisit({ db, tokenHash, ip }: UserCtx): Promise<void> {
  await db.k
    .updateTable('sessions')
    .set({ seen_at: sql<never>`now()`, place: ip })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', sql<never>`now() - interval '10 minutes'`)
    .execute();
}

const others = ({ db, user, tokenHash }: UserCtx) =>
  db.k.deleteFrom('sessions').where('user_id', '=', user.id).where('token_hash', '<>', tokenHash);

export async function endOtherSessions(ctx: UserCtx): Promise<number> {
  await notify(ctx.db, 'signed-out', [ctx.user.id]);
  return Number((await others(ctx).executeTakeFirst()).numDeletedRows);
}

export async function endSession(ctx: UserCtx, sessionId: string): Promise<void> {
  await others(ctx).where('id', '=', sessionId).execute();
  await notify(ctx.db, 'signed-out', [ctx.user.id]);
}
