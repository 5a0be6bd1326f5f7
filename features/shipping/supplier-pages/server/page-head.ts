import { sql } from 'kysely';
import { conditionsOf, GOODS_TO_PACK } from '#features/orders/orders/server/index.ts';
import { TO_SHIP } from '#features/orders/orders/status.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { LinkHead } from '../page-contract.ts';
import { openChanges } from './page-changes.ts';
import { openQuestions } from './page-questions.ts';
import { pageCondition, SHIPPED, START_OF_TODAY, SUSPENDED } from './page-scope.ts';

/** Products that are summed up by name. */
const MOST_PRODUCTS = 50;

type Due = LinkHead['Products'][number] & { Late: number };

/** What there is to do, as the page says it at its top. */
export async function pageHead(ctx: ShopCtx): Promise<LinkHead> {
  const { shop, link, db } = ctx;
  const [late] = conditionsOf(db.shopId, { late: true }, 'fordeliver');
  const { rows } =
    await sql<Due>`select ${GOODS_TO_PACK.key} as "Key", max(${GOODS_TO_PACK.name}) as "SpuName",
      count(*)::int as "Orders", sum(${GOODS_TO_PACK.pieces})::int as "Pieces",
      (count(*) filter (where ${late}))::int as "Late"
    from orders o where ${pageCondition(ctx)} and o.stage = any(${TO_SHIP}::smallint[])
    group by 1 order by 3 desc, 1`.execute(db.k);
  const others = await sql<Pick<LinkHead, 'Held' | 'ShippedToday' | 'Questions' | 'Changes'>>`select
    (select count(*)::int from orders o where ${pageCondition(ctx)} and o.stage = any(${SUSPENDED}::smallint[])) as "Held",
    (select count(*)::int from orders o where ${pageCondition(ctx)} and o.stage = any(${SHIPPED}::smallint[])
      and o.delivered_at >= ${START_OF_TODAY}) as "ShippedToday",
    (select count(*)::int ${openQuestions(ctx)}) as "Questions",
    (select count(*)::int ${openChanges(ctx)}) as "Changes"`.execute(db.k);
  const sum = (value: (row: Due) => number) => rows.reduce((n, row) => n + value(row), 0);
  return {
    ShopName: shop.name,
    LinkName: link?.name ?? '',
    ExpiresOn: link?.until ?? null,
    ToShip: sum(({ Orders }) => Orders),
    Pieces: sum(({ Pieces }) => Pieces),
    Late: sum(({ Late }) => Late),
    ...(others.rows[0] ?? { Held: 0, ShippedToday: 0, Questions: 0, Changes: 0 }),
    Products: rows.slice(0, MOST_PRODUCTS).map(({ Late: _, ...product }) => product),
  };
}
