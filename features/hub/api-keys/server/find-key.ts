import { sql } from 'kysely';
import type { Identity } from '#kit/endpoint/server/identity.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { KEY_RIGHTS } from '../key-rights.ts';
import { keyHash } from './key-text.ts';

/** How exactly it is known when a key was last used. */
const MINUTE = 60_000;

interface KeyRow {
  id: string;
  name: string;
  rights: number;
  addresses: string[];
  last_used_at: string | null;
  user_id: string;
  login_name: string;
  shop_name: string;
  level: number;
  expires_at: string | null;
  switches: Record<string, unknown>;
}

/** Who a key of this shop is: its maker, as far as both of them may by now. Undefined when it works no more. */
export async function findKey(
  db: TenantDb,
  text: string,
  shopNamed: string | undefined,
): Promise<Identity | undefined> {
  const id = db.shopId;
  const hash = keyHash(text);
  const row = await rowOf(db, hash);
  if (!row) return undefined;
  if (Date.now() - Date.parse(row.last_used_at ?? '1970-01-01') > MINUTE)
    await sql`update api_keys set last_used_at = now() where shop_id = ${id} and id = ${row.id}`.execute(
      db.k,
    );
  const user = { id: row.user_id, name: `${row.name}（接口密钥）`, loginName: row.login_name };
  const key = { id: row.id, addresses: row.addresses };
  if (shopNamed && shopNamed !== id) return { user, tokenHash: hash, key };
  const { shop_name: name, level, expires_at: expiresAt, switches, rights } = row;
  return { user, tokenHash: hash, key, shop: { id, name, level, expiresAt, switches, rights } };
}

/** Its maker works here and has not lost a right since: what they may no longer, it may no longer. */
async function rowOf(db: TenantDb, hash: Buffer): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.rights & m.rights & ${sql.lit(KEY_RIGHTS)} as rights, k.addresses,
      k.last_used_at,
      u.id as user_id, u.login_name, s.name as shop_name, s.switches,
      case when o.id is null then s.level else o.level end as level,
      case when o.id is null then s.expires_at else o.expires_at end as expires_at
    from api_keys k
    join memberships m on m.shop_id = ${db.shopId} and m.user_id = k.created_by
    join users u on u.id = k.created_by and u.disabled_at is null
    join shops s on s.id = k.shop_id
    left join shops o on o.id = s.operator_shop_id and s.level = 0
    where k.shop_id = ${db.shopId} and k.key_hash = ${hash} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now())`.execute(db.k);
  return rows[0];
}
