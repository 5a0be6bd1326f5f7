import { sql } from 'kysely';
import type { z } from 'zod';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { liteUsers } from '../contract.ts';
import { storesOf } from './stores.ts';

/** The shop's lite users with the stores that they work for. */
export async function listLiteUsers(db: TenantDb, input: z.output<typeof liteUsers.get.input>) {
  const all = db
    .from('lite_users')
    .innerJoin('users as u', 'u.id', 'lite_users.user_id')
    .innerJoin('shops as s', 's.id', 'lite_users.on_behalf_shop_id')
    .select([
      'u.id as UserID',
      'u.login_name as userLoginName',
      'lite_users.name as UserFullname',
      's.id as OnBehalfOfBusinessUnitID',
      's.name as OnBehalfOfBusinessUnitName',
      'lite_users.shows_prices as ShowPrices',
      sql<boolean>`u.disabled_at is not null`.as('IsDisabled'),
      sql<boolean>`(s.id = ${db.shopId} or s.operator_shop_id = ${db.shopId}) is not true`.as('IsDetached'),
      'lite_users.created_at as CreatedOn',
    ]);
  const matches = filterBy(liteUsers.get, all, input, {
    search: (query, text) => {
      const like = containsPattern(text);
      return query.where((row) =>
        row.or([row('u.login_name', 'ilike', like), row('lite_users.name', 'ilike', like)]),
      );
    },
    OnBehalfOfBusinessUnitIDs: (query, ids) => query.where('lite_users.on_behalf_shop_id', 'in', ids),
    IsDisabled: (query, isDisabled) => query.where(sql`u.disabled_at is not null`, '=', isDisabled),
  });
  const page = await readPage(matches, input, { CreatedOn: 'lite_users.created_at' }, ['lite_users.user_id']);
  return { ...page, stores: await storesOf(db) };
}
