import { sql } from 'kysely';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NamedShop } from '../check-partner-rows.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The shops that accounts name: by their id, or by the login name of someone whose own shop it is. */
export async function namedShops(
  db: TenantDb,
  accounts: readonly string[],
): Promise<(account: string) => NamedShop | undefined> {
  const ids = accounts.filter((account) => UUID.test(account)).map((id) => id.toLowerCase());
  const logins = accounts.filter((account) => !UUID.test(account)).map(loginOf);
  const { rows } = await sql<NamedShop & { account: string }>`select s.id::text as account, s.id, s.name,
      coalesce(s.operator_shop_id = ${db.shopId} and s.level = 0, false) as "isMine"
      from shops s where s.id = any(${ids}::uuid[])
    union all select u.login_name, s.id, s.name,
      coalesce(s.operator_shop_id = ${db.shopId} and s.level = 0, false)
      from users u join shops s on s.id = u.default_shop_id
      where u.login_name = any(${logins}::text[]) and u.lite_for_shop_id is null`.execute(db.k);
  const byAccount = new Map(rows.map(({ account, ...shop }) => [account, shop]));
  return (account) => byAccount.get(UUID.test(account) ? account.toLowerCase() : loginOf(account));
}

const loginOf = (account: string) => account.trim();

export interface Linked {
  names: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Managed shops of mine that were removed, by name: importing the name again means them. */
  removed: ReadonlyMap<string, string>;
}

export async function linkedAlready(db: TenantDb, kind: PartnerKind): Promise<Linked> {
  const live = await db
    .from('partners')
    .select(['partner_id', 'partner_name'])
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .execute();
  const rows = await db
    .from('partners')
    .innerJoin('shops', 'shops.id', 'partners.partner_id')
    .select(['partner_id', 'partner_name'])
    .where('kind', '=', kind)
    .where('removed_at', 'is not', null)
    .where('shops.operator_shop_id', '=', db.shopId)
    .where('shops.level', '=', 0)
    .execute();
  return {
    names: new Set(live.map((row) => row.partner_name)),
    ids: new Set(live.map((row) => row.partner_id)),
    removed: new Map(rows.map((row) => [row.partner_name, row.partner_id])),
  };
}
