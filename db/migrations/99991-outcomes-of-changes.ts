import { type Kysely, sql } from 'kysely';

/** What a text of sentences says, as a list: read from its words, this once. */
const listOf = (column: string) => `coalesce((select jsonb_agg(jsonb_build_object(
    'matter', case when t.says like '平台改了收货信息%' then 'place' else 'goods' end, 'says', t.says)
    || case when t.says like '%，已登记客诉%'
      then jsonb_build_object('complained', coalesce(substring(t.says from '取消了 (\\d+) 件')::int, 0)) else '{}' end order by t.n)
  from unnest(string_to_array(${column}, '；')) with ordinality as t(says, n) where t.says <> ''), '[]')`;

/**
 * What became of a platform's changes, as lists: [{ matter, says, complained }]. What a line is about, and whether it was
 * complained about, is read from there instead of from a sentence.
 */
const statements = `
alter table hub_orders add column outcomes jsonb not null default '[]', add column open_outcomes jsonb not null default '[]';
update hub_orders set outcomes = ${listOf('follow_outcomes')}, open_outcomes = ${listOf('unfollowed')}
  where follow_outcomes <> '' or unfollowed <> '';
alter table hub_orders drop column follow_outcomes, drop column unfollowed;
alter table hub_orders rename column outcomes to follow_outcomes;
alter table hub_orders rename column open_outcomes to unfollowed;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
