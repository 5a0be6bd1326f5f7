import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Grant } from '#features/hub/platforms/platform.ts';
import { platformName } from '#features/hub/platforms/server/index.ts';
import { addThirdParty } from '#features/sheets/third-parties/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { sealTokens } from './tokens.ts';

/** Half of a grant's life before its end, a day at most, it is exchanged for a newer one. */
export function refreshTime(expiresAt: Date, now = Date.now()): Date {
  const ahead = Math.min(86_400_000, (expiresAt.getTime() - now) / 2);
  return new Date(expiresAt.getTime() - ahead);
}

interface NewConnection {
  platform: string;
  grant: Grant;
  by: { id: string; name: string };
}

/** Keeps a grant; the same platform shop again is the same connection. Gives why not, when another shop has it. */
export async function saveConnection(db: TenantDb, { platform, grant, by }: NewConnection): Promise<string> {
  const refusalText = await claim(db, platform, grant.shopId);
  if (refusalText) return refusalText;
  const known = await db
    .from('hub_connections')
    .select('id')
    .where('platform', '=', platform)
    .where('platform_shop_id', '=', grant.shopId)
    .executeTakeFirst();
  const id = known?.id ?? newId();
  const row = {
    platform_shop_name: grant.shopName || grant.shopId,
    state: 'connected',
    problem: '',
    renewal_problem: '',
    tokens: sealTokens(db.shopId, id, grant),
    expires_at: grant.expiresAt,
    refresh_at: refreshTime(grant.expiresAt),
    renew_due_at: refreshTime(grant.expiresAt),
    third_party_id: await thirdPartyNamed(db, platformName(platform)),
    connected_by: by.id,
    connected_by_name: by.name,
    pull_at: new Date(),
    failures: 0,
    connected_at: new Date(),
  };
  const whole = { ...row, id, platform, platform_shop_id: grant.shopId };
  const insert = db.insert('hub_connections', whole);
  await insert.onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet(row)).execute();
  await notify(db, 'hub');
  return '';
}

/** A platform's shop belongs to one of ours; who it is is told only to whom may see that shop. */
async function claim(db: TenantDb, platform: string, platformShopId: string): Promise<string> {
  const { rows } = await sql<{ owner: string }>`insert into platform_shops
      (platform, platform_shop_id, owner_shop_id) values (${platform}, ${platformShopId}, ${db.shopId})
    on conflict (platform, platform_shop_id) do update set platform = excluded.platform
    returning owner_shop_id as owner`.execute(db.k);
  const owner = rows[0]?.owner;
  if (owner === db.shopId) return '';
  const mine = await db.k
    .selectFrom('shops')
    .innerJoin('memberships', 'memberships.shop_id', 'shops.id')
    .select('shops.name')
    .where('shops.id', '=', owner ?? '')
    .where('memberships.user_id', '=', sql<string>`nullif(current_setting('app.user_id', true), '')::uuid`)
    .executeTakeFirst();
  return mine ? `该平台店铺已绑定店铺“${mine.name}”，请先在那里解除授权` : '该平台店铺已被其他店铺绑定';
}

async function thirdPartyNamed(db: TenantDb, name: string): Promise<string> {
  const known = await db
    .from('third_parties')
    .select('id')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return known?.id ?? addThirdParty(db, name);
}
