import { sql } from 'kysely';

/** What became of a platform's changes (a column of `hub_orders`), as people read it. */
export const outcomesSql = (column: 'follow_outcomes' | 'unfollowed') =>
  sql<string>`coalesce((select string_agg(x ->> 'says', '；' order by n)
    from jsonb_array_elements(${sql.ref(column)}) with ordinality as each(x, n)), '')`;
