import { sql } from 'kysely';
import type { z } from 'zod';
import { MANAGED } from '#features/shops/shops/levels.ts';
import { isOperator } from '#features/shops/shops/server/index.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { UserCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { type ManagedShop, operation } from '../contract.ts';

const SORTS = { BusinessUnitName: 's.name', CreatedOn: 's.created_at' } as const;

/** Of all shops where the user has the right, whichever of them is current: one goes from one to the next. */
export async function listManagedShops({ db, user }: UserCtx, input: z.output<typeof operation.get.input>) {
  const mine = db.k
    .selectFrom('shops as s')
    .innerJoin('shops as v', (on) => on.on(isOperator))
    .innerJoin('memberships as m', 'm.shop_id', 'v.id')
    .select(['s.id', 's.name', 's.created_at', 'v.id as operator_id', 'v.name as operator_name'])
    .select(sql<boolean>`s.level = ${sql.lit(MANAGED)}`.as('managed'))
    .where('m.user_id', '=', user.id)
    .where(sql<boolean>`m.rights & ${RIGHTS['shop.operate']} <> 0`);
  const matches = filterBy(operation.get, mine, input, {
    BusinessUnitName: (query, text) => query.where('s.name', 'ilike', containsPattern(text)),
    OperatorID: (query, id) => query.where('v.id', '=', id),
  });
  const { items, ...totals } = await readPage(matches, input, SORTS, ['s.id', 'v.id']);
  return { ...totals, items: items.map(onWire) };
}

interface ManagedShopRow {
  id: string;
  name: string;
  created_at: string;
  operator_id: string;
  operator_name: string;
  managed: boolean;
}

const onWire = (row: ManagedShopRow): ManagedShop => ({
  BusinessUnitID: row.id,
  BusinessUnitName: row.name,
  OperatorID: row.operator_id,
  OperatorName: row.operator_name,
  IsManaged: row.managed,
  CreatedOn: row.created_at,
});
