import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openPlatform } from '#features/hub/platforms/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { addressSetting, numberSetting } from '#kit/settings/server/setting.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { connectionRefusals as no } from '../refusals.ts';

const MINUTES = 10;
export const stateHash = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Where platforms send the browser back to: our own screen at our own address, whatever the caller says. */
export function landing(): string {
  const here = `http://localhost:${numberSetting('PORT', 3000, { least: 0, most: 65_535 })}`;
  const address = addressSetting('PUBLIC_URL', ['https:', 'http:']) ?? here;
  return `${address.replace(/\/+$/, '')}/setting/authorize`;
}

/** Begins a consent at a platform; what is older than a day goes with it. */
export async function beginConsent({ db, user }: ShopCtx, platform: string) {
  const adapter = openPlatform(platform);
  const state = randomBytes(32).toString('base64url');
  await db.remove('hub_consents').where('expires_at', '<', sql<string>`now() - interval '1 day'`).execute();
  const row = {
    state_hash: stateHash(state),
    platform,
    user_id: user.id,
    expires_at: new Date(Date.now() + MINUTES * 60_000),
  };
  await db.insert('hub_consents', row).execute();
  return { Url: adapter.authorizeUrl(state, landing()), State: state };
}

/** Takes a state, once: another user's, another shop's, an old or a used one is none. Gives its platform. */
export async function takeConsent({ db, user }: ShopCtx, state: string): Promise<string> {
  const row = await db
    .update('hub_consents')
    .set({ used_at: new Date() })
    .where('state_hash', '=', stateHash(state))
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date() as never)
    .returning('platform')
    .executeTakeFirst();
  return row?.platform ?? refuse(no.lapsedConsent);
}

export interface ConsentOutcome {
  shop_name?: string;
  problem?: string;
}

export async function noteConsentOutcome(db: TenantDb, hash: Buffer, outcome: ConsentOutcome): Promise<void> {
  await db.update('hub_consents').set(outcome).where('state_hash', '=', hash).execute();
}

export async function resultOf({ db, user }: ShopCtx, state: string) {
  const row = await db
    .from('hub_consents')
    .select(['shop_name', 'problem', 'used_at'])
    .where('state_hash', '=', stateHash(state))
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!row?.used_at) return refuse(no.lapsedConsent);
  const { shop_name: name, problem } = row;
  return { IsDone: name !== null || problem !== null, Problem: problem ?? '', ShopName: name ?? '' };
}
