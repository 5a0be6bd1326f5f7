import { findKey, shopOfKey } from '#features/hub/api-keys/server/index.ts';
import { findLink, isLink } from '#features/shipping/supplier-pages/server/index.ts';
import { tokenHash } from '#features/shops/accounts/server/index.ts';
import { actingName } from '#features/shops/shops/acting-name.ts';
import { actingRights, RIGHTS } from '#kit/endpoint/rights.ts';
import type { CurrentShop, User } from '#kit/endpoint/server/ctx.ts';
import type { Identity } from '#kit/endpoint/server/identity.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';

/** Every join goes by a primary key; a member of the shop itself has the last two look nothing up. */
const QUERY = `
select u.id, u.full_name, u.login_name, s.id as shop_id, s.name as shop_name, s.switches, m.rights,
  case when o.id is null then s.level else o.level end as level,
  case when o.id is null then s.expires_at else o.expires_at end as expires_at,
  v.id as operator_id, v.name as operator_name, p.rights as operator_rights,
  u.lite_for_shop_id is not null as lite, u.lite_by_shop_id in (s.id, o.id) as lite_works
from sessions t join users u on u.id = t.user_id
left join shops s on s.id = coalesce(u.lite_for_shop_id, $2)
left join memberships m on m.user_id = u.id and m.shop_id = s.id
left join shops o on o.id = s.operator_shop_id and s.level = 0
left join lateral (select a.shop_id, a.rights from memberships a
  where a.user_id = u.id and m.user_id is null and a.rights & ${RIGHTS['shop.operate']} <> 0
    and (a.shop_id = o.id or s.operators ? a.shop_id::text)
  order by a.shop_id limit 1) p on true
left join shops v on v.id = p.shop_id
where t.token_hash = $1 and t.expires_at > now() and u.disabled_at is null`;

/**
 * Who a token belongs to, and its rights in the named shop: a member's own, else those that a member of the shop's
 * operator has at home (domain page §9), or of a vendor that the shop lets act for it (specification §6). The name then says for whom they act, so that every log carries both.
 */
export const identifyBy =
  (pool: Pool) =>
  async (token: string, shopId?: string, code?: string): Promise<Identity | undefined> => {
    if (isLink(token)) return findLink((id, work) => inShop(pool, { shopId: id }, work), token, code);
    const keyShop = shopOfKey(token);
    if (keyShop) return inShop(pool, { shopId: keyShop }, (db) => findKey(db, token, shopId));
    const hash = tokenHash(token);
    const { rows } = await pool.query({ name: 'identify', text: QUERY, values: [hash, shopId ?? null] });
    const row = rows[0];
    if (!row) return undefined;
    const user = { id: row.id, name: row.full_name, loginName: row.login_name };
    const { shop_id: id, shop_name: name, level, expires_at: expiresAt, switches } = row;
    const shop = { id, name, level, expiresAt, switches };
    if (row.lite) return liteIn(row.lite_works ? shop : undefined, user, hash);
    if (row.rights !== null) return { user, tokenHash: hash, shop: { ...shop, rights: row.rights } };
    if (row.operator_rights === null) return { user, tokenHash: hash };
    const operator = { id: row.operator_id, name: row.operator_name };
    return {
      user: { ...user, name: actingName(user.name, operator.name) },
      tokenHash: hash,
      shop: { ...shop, operator, rights: actingRights(row.operator_rights) },
    };
  };

/** A lite user is always in their store, without rights, while the shop that made them is it or runs it. */
const liteIn = (shop: CurrentShop | undefined, user: User, tokenHash: Buffer): Identity => ({
  user: { ...user, lite: true },
  tokenHash,
  ...(shop && { shop: { ...shop, rights: 0 } }),
});
