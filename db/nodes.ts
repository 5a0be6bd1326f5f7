import type { Pool, PoolClient } from 'pg';
import { APP_ROLE, CLOCK_ROLE } from './shop-table.ts';
import type { DB } from './tables.generated.ts';

/**
 * Where tables lie when the database is spread over several nodes (docs/decisions/0030-nodes-by-shop.md). A table of shops lies by
 * its shop, which its row-level security says once; these don't.
 */
export const TABLE_PLACEMENT = {
  /** On each node, the same: asked without a shop, or joined by all. */
  everywhere: ['shops', 'users', 'external_identities', 'invitation_codes', 'memberships'],
  /** On the coordinator alone. */
  here: ['sessions', 'sign_in_states', 'platform_shops'],
} as const satisfies Record<string, readonly (keyof DB)[]>;

/** What stands in the way of distributing is taken off and kept here until it is back, whatever ends the work between. */
const DETACHED_TABLE = `create schema if not exists distributing;
create table if not exists distributing.taken_off (n bigint generated always as identity, what text not null,
  put_back text not null unique)`;

const KEYS = `insert into distributing.taken_off (what, put_back)
  select 'key', format('alter table %s add constraint %I %s', conrelid::regclass, conname,
    -- What a shop's row points to is cleared by the verb that removes it.
    regexp_replace(pg_get_constraintdef(oid), ' ON DELETE SET NULL \\(.*\\)$', ''))
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  on conflict do nothing;
do $$ declare each record; begin
  for each in select conrelid::regclass as place, conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  loop execute format('alter table %s drop constraint %I', each.place, each.conname); end loop;
end $$`;

const TRIGGERS = `insert into distributing.taken_off (what, put_back)
  select 'trigger', pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace on conflict do nothing;
do $$ declare each record; begin
  for each in select tgrelid::regclass as place, tgname from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  loop execute format('drop trigger %I on %s', each.tgname, each.place); end loop;
end $$`;

/** Nodes take no sub-query in a policy; on one machine it spares an import reading the setting for each row. */
const PLAIN_POLICY = `alter policy tenant on orders with check (shop_id = current_setting('app.shop_id')::uuid)`;

/** Each tag of an order once, as a text within a text. */
const tagged = (rows: string, n: number) => `select distinct shop_id, id, unnest(tags) as tag,
      order_day(created_at) as day, roles, stage, ${n} as n from ${rows} where tags <> ''{}''`;

/**
 * Triggers run on the node, in the part of the table where the row lies, and write the part beside it by its name: the
 * rows of one shop lie together.
 */
const BESIDE = `
create or replace function part_beside(part name, wanted regclass) returns text language sql stable as $$
  select quote_ident((select relname from pg_class where oid = wanted) || '_' || b.shardid)
  from pg_dist_shard a join pg_dist_shard b on b.shardminvalue = a.shardminvalue and b.logicalrelid = wanted
  where a.shardid = substring(part from '_(\\d+)$')::bigint
$$;
create or replace function tally_inserted_orders() returns trigger language plpgsql as $$ begin
  execute format('with tallied as (insert into %s (shop_id, id, day, roles, stage, n)
    select shop_id, hashtextextended(gen_random_uuid()::text, 0), order_day(created_at), roles, stage, count(*)
    from fresh group by 1, 3, 4, 5 returning shop_id, day)
    insert into %s (shop_id, day) select distinct shop_id, day from tallied',
    part_beside(tg_table_name, 'order_tallies'), part_beside(tg_table_name, 'stale_days'));
  if exists (select from fresh where tags <> '{}') then
    execute format('insert into %s (shop_id, id, tag, day, roles, stage, n)
      select shop_id, hashtextextended(gen_random_uuid()::text, 0), tag, day, roles, stage, count(*)
      from (${tagged('fresh', 1)}) as tagged group by 1, 3, 4, 5, 6', part_beside(tg_table_name, 'tag_tallies'));
  end if;
  return null;
end $$;
create or replace function mark_changed_orders() returns trigger language plpgsql as $$ begin
  execute format('insert into %s (shop_id, day) select distinct shop_id, order_day(created_at) from fresh',
    part_beside(tg_table_name, 'stale_days'));
  return null;
end $$;
create or replace function mark_changed_parcels() returns trigger language plpgsql as $$ begin
  execute format('insert into %s (shop_id, day) select distinct f.shop_id, order_day(order_time(f.order_id))
    from fresh f join stale s on s.shop_id = f.shop_id and s.order_id = f.order_id and s.id = f.id
    where (f.company, f.amount, f.voided_at) is distinct from (s.company, s.amount, s.voided_at)',
    part_beside(tg_table_name, 'stale_days'));
  return null;
end $$;
create or replace function mark_returned_money() returns trigger language plpgsql as $$ begin
  execute format('insert into %s (shop_id, day) select distinct shop_id, order_day(order_time(id)) from fresh
    where type in (2, 4)', part_beside(tg_table_name, 'stale_days'));
  return null;
end $$;
create or replace function tally_updated_orders() returns trigger language plpgsql as $$ begin
  execute format('insert into %s (shop_id, id, day, roles, stage, n)
    select shop_id, hashtextextended(gen_random_uuid()::text, 0), day, roles, stage, sum(n) from (
      select shop_id, order_day(created_at) as day, roles, stage, 1 as n from fresh
      union all select shop_id, order_day(created_at), roles, stage, -1 from stale) as moves
    group by 1, 3, 4, 5 having sum(n) <> 0', part_beside(tg_table_name, 'order_tallies'));
  if exists (select from fresh where tags <> '{}') or exists (select from stale where tags <> '{}') then
    execute format('insert into %s (shop_id, id, tag, day, roles, stage, n)
      select shop_id, hashtextextended(gen_random_uuid()::text, 0), tag, day, roles, stage, sum(n)
      from (${tagged('fresh', 1)} union all ${tagged('stale', -1)}) as moves
      group by 1, 3, 4, 5, 6 having sum(n) <> 0', part_beside(tg_table_name, 'tag_tallies'));
  end if;
  return null;
end $$;
create or replace function keep_order_tags() returns trigger language plpgsql as $$
declare part text := part_beside(tg_table_name, 'order_tags');
begin
  if tg_op = 'UPDATE' then
    execute format('delete from %s where shop_id = $1 and tag = any($2) and order_id = $3', part)
      using old.shop_id, old.tags, old.id;
  end if;
  execute format('insert into %s (shop_id, tag, order_id) select distinct $1, unnest($2), $3', part)
    using new.shop_id, new.tags, new.id;
  return null;
end $$`;

const TABLES = `select c.relname as name, c.relforcerowsecurity as "ofShops" from pg_class c
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by relname <> 'orders', relname`;

interface Table {
  name: string;
  ofShops: boolean;
}

/** Whether the tables lie on several nodes. */
export async function isSpread(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ here: boolean }>(
    "select to_regclass('pg_dist_partition') is not null as here",
  );
  if (!rows[0]?.here) return false;
  const { rowCount } = await pool.query(
    "select from pg_dist_partition where logicalrelid = to_regclass('orders')",
  );
  return rowCount === 1;
}

/** Spreads the tables over the coordinator's nodes, those that are not yet; tells each. Safe to run again. */
export async function distribute(pool: Pool, tell: (line: string) => void): Promise<void> {
  const isFirst = !(await isSpread(pool));
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(7215305); set citus.multi_shard_modify_mode = 'sequential'");
    await client.query(DETACHED_TABLE);
    if (isFirst) await client.query(`begin; ${KEYS}; ${TRIGGERS}; ${PLAIN_POLICY}; commit`);
    const { rows: tables } = await client.query<Table>(TABLES);
    for (const table of tables) await distributeTable(client, table, tell);
    await client.query(`${BESIDE}; set citus.enable_unsafe_triggers = on`);
    await putBack(client, tell);
    for (const role of [APP_ROLE, CLOCK_ROLE]) await client.query(`alter role ${role} login`);
    // A number that a column takes by itself is taken on the node, which was not told who may.
    await client.query('select run_command_on_all_nodes($1)', [
      `grant usage on all sequences in schema public to ${APP_ROLE}`,
    ]);
  } finally {
    client.release(true);
  }
}

const TABLE = /create table (\w+) \(\n([\s\S]*?)\n\)( with \([^)]*\))?;/g;
const POINTS = 'references \\w+ \\([^)]*\\)(?: on delete (?:cascade|set null(?: \\([^)]*\\))?))?';
const KEY = new RegExp(`,\\s*((?:constraint \\w+ )?foreign key \\([^)]*\\) ${POINTS})`, 'g');
const COLUMN_KEY = new RegExp(`(?<=\\n\\s*|^\\s*|,\\s*)(\\w+)( [\\w ]*?) (${POINTS})`, 'g');
/** What a shop's row points to is cleared by the verb that removes it: nodes clear no single column. */
const CLEARED = / on delete set null \(.*\)$/;

/** The statements of a migration's text; nodes are told of a change with the whole text that it came in. */
export const statementsIn = (text: string): string[] =>
  withoutComments(text)
    .split(/(\$\$[\s\S]*?\$\$)/)
    .flatMap((part, at) => (at % 2 === 1 ? [part] : part.split(/(;)/)))
    .reduce<string[]>(
      (done, part) => (part === ';' ? [...done, ''] : [...done.slice(0, -1), `${done.at(-1)}${part}`]),
      [''],
    )
    .filter((each) => each.trim() !== '');

const withoutComments = (text: string): string => text.replace(/^ *--.*$/gm, '');

/** A migration's text for a spread database: a new table is placed first, and refers to the others then. */
export function forSpread(text: string): string {
  return withoutComments(text).replace(TABLE, (_, name: string, body: string, settings = '') => {
    const keys: string[] = [];
    const bare = body
      .replace(KEY, (__, key: string) => {
        keys.push(key);
        return '';
      })
      .replace(COLUMN_KEY, (__, column: string, type: string, key: string) => {
        keys.push(`foreign key (${column}) ${key}`);
        return `${column}${type}`;
      });
    const later = keys.map((key) => `('key', 'alter table ${name} add ${key.replace(CLEARED, '')}')`);
    const kept = `insert into distributing.taken_off (what, put_back) values ${later} on conflict do nothing;`;
    return `create table ${name} (\n${bare}\n)${settings};${keys.length > 0 ? kept : ''}`;
  });
}

async function distributeTable(client: PoolClient, { name, ofShops }: Table, tell: (line: string) => void) {
  const is = (names: readonly string[]) => names.includes(name);
  if (is(TABLE_PLACEMENT.here)) return;
  if (is(TABLE_PLACEMENT.everywhere)) await client.query('select create_reference_table($1)', [name]);
  else if (ofShops)
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      name,
      'shop_id',
      name === 'orders' ? 'none' : 'orders',
    ]);
  else throw new Error(`where ${name} lies is not said (db/nodes.ts)`);
  tell(name);
}

/** One by one, so that it can be gone on with. */
async function putBack(client: PoolClient, tell: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ n: string; put_back: string }>(
    'select n, put_back from distributing.taken_off order by n',
  );
  for (const { n, put_back: statement } of rows) {
    await client.query(statement);
    await client.query('delete from distributing.taken_off where n = $1', [n]);
  }
  tell(`${rows.length} keys and triggers`);
}
