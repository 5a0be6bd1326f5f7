import { tokenHash } from '#features/accounts/server/index.ts';
import type { Identity } from '#kit/endpoint/server/identity.ts';
import type { Pool } from '#kit/tenant/server/pool.ts';

const QUERY = `
select u.id, u.full_name, u.login_name, s.id as shop_id, s.name as shop_name, s.level, s.expires_at, s.switches, m.rights
from sessions t join users u on u.id = t.user_id
left join memberships m on m.user_id = u.id and m.shop_id = $2
left join shops s on s.id = m.shop_id
where t.token_hash = $1 and t.expires_at > now()`;

/** Who a token belongs to, and its rights in the named shop. */
export const identifyBy =
  (pool: Pool) =>
  async (token: string, shopId: string | undefined): Promise<Identity | undefined> => {
    const hash = tokenHash(token);
    const { rows } = await pool.query({ name: 'identify', text: QUERY, values: [hash, shopId ?? null] });
    const row = rows[0];
    if (!row) return undefined;
    const user = { id: row.id, name: row.full_name, loginName: row.login_name };
    if (!row.shop_id) return { user, tokenHash: hash };
    const { shop_id: id, shop_name: name, level, expires_at: expiresAt, switches, rights } = row;
    return { user, tokenHash: hash, shop: { id, name, level, expiresAt, switches, rights } };
  };
