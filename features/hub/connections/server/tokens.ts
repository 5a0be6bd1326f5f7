import { seal, unseal } from '#features/shops/shops/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface Tokens {
  access: string;
  refresh: string;
}

const sealContext = (shopId: string, id: string) => `${shopId} hub ${id}`;

export const sealTokens = (shopId: string, id: string, { access, refresh }: Tokens): string =>
  seal(JSON.stringify({ access, refresh }), sealContext(shopId, id));

export const openTokens = (shopId: string, id: string, sealed: string): Tokens =>
  JSON.parse(unseal(sealed, sealContext(shopId, id))) as Tokens;

export interface LiveConnection {
  id: string;
  platform: string;
  state: string;
  thirdPartyId: string;
  /** As they lie, to see whether they have changed since. */
  sealed: string;
  tokens: Tokens;
}

/** A connection that can be asked; undefined once it is revoked, lapsed or gone. */
export async function findLiveConnection(db: TenantDb, id: string): Promise<LiveConnection | undefined> {
  const row = await db
    .from('hub_connections')
    .select(['platform', 'state', 'tokens', 'third_party_id'])
    .where('id', '=', id)
    .where('state', '=', 'connected')
    .executeTakeFirst();
  if (!row?.tokens) return undefined;
  const { platform, state, tokens: sealed, third_party_id: thirdPartyId } = row;
  return { id, platform, state, thirdPartyId, sealed, tokens: openTokens(db.shopId, id, sealed) };
}
