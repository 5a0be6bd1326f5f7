import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { SharedTables } from '#kit/endpoint/server/ctx.ts';
import { accountRefusals as no } from '../../refusals.ts';

const MINUTES = 10;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

interface Beginning {
  redirect: string;
  /** The browser that began; only it may finish, so that nobody is signed in with another's code. */
  browserSecret: string;
  /** The session whose user links their WeChat. */
  sessionHash?: Buffer;
}

/** A sign-in that goes to the provider; gives the state that has to come back. */
export async function keepState(tables: Kysely<SharedTables>, beginning: Beginning): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const row = {
    state_hash: sha256(state),
    nonce: sha256(beginning.browserSecret).toString('base64url'),
    redirect: beginning.redirect,
    session_hash: beginning.sessionHash ?? null,
    expires_at: new Date(Date.now() + MINUTES * 60_000),
  };
  await tables.insertInto('sign_in_states').values(row).execute();
  return state;
}

/** Takes the state away, whatever comes of it, and gives what was kept, if this browser began it in time. */
export async function takeState(
  shared: <R>(work: (tables: Kysely<SharedTables>) => Promise<R>) => Promise<R>,
  state: string,
  browserSecret: string,
): Promise<{ redirect: string; sessionHash: Buffer | null }> {
  const kept = await shared((tables) =>
    tables
      .deleteFrom('sign_in_states')
      .where('state_hash', '=', sha256(state))
      .returning(['nonce', 'redirect', 'session_hash', 'expires_at'])
      .executeTakeFirst(),
  );
  if (!kept || new Date(kept.expires_at) < new Date()) refuse(no.signInLapsed);
  const mine = sha256(browserSecret);
  const nonce = Buffer.from(kept.nonce, 'base64url');
  if (nonce.length !== mine.length || !timingSafeEqual(nonce, mine)) refuse(no.signInLapsed);
  return { redirect: kept.redirect, sessionHash: kept.session_hash };
}
