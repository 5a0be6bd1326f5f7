import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { forSpread, statementsIn, TABLE_PLACEMENT } from '#db/nodes.ts';
import { fillTimes, forNodes, withShopNamed } from '#kit/tenant/server/for-nodes.ts';
import { WriteJudge } from '#test/refused-by-nodes.ts';
import { ROOT, sources } from './sources.ts';
import { TROUBLES, troublesOf } from './sql/shops-named.ts';

const schema = readFileSync(join(ROOT, 'db/schema.sql'), 'utf8');
/** Each node has it whole, so that no shop has to be named for it. */
const isEverywhere = (name: string) => (TABLE_PLACEMENT.everywhere as readonly string[]).includes(name);

const shopTables = new Set(
  schema.split('\n\n').flatMap((part) => {
    const name = /^table (\w+) \(/m.exec(part)?.[1];
    return name && part.includes('forced row security') && !isEverywhere(name) ? [name] : [];
  }),
);

const snapshots = readdirSync(join(ROOT, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql.snap'))
  .map((path) => `features/${path}`);

describe('what statements say, so that they go to one node of several', () => {
  it.each(Object.entries(TROUBLES))('%s: no more of it than there is', (trouble, { remedy, most }) => {
    const offenders = snapshots.flatMap((path) => {
      const statements = readFileSync(join(ROOT, path), 'utf8').split('\n\n');
      const troubles = statements.flatMap((sql) =>
        troublesOf(fillTimes(withShopNamed(sql, '$n'), 0), shopTables),
      );
      const places = new Set(troubles.flatMap((each) => (each.trouble === trouble ? each.place : [])));
      return [...places].map((place) => `${path}: ${place.slice(0, 100)}`);
    });
    expect(offenders.length, `${remedy}\n${offenders.join('\n')}`).toBeLessThanOrEqual(most);
  });

  it('is looked at place by place', () => {
    const troubles = (sql: string) =>
      troublesOf(sql, new Set(['orders', 'spus'])).map(({ trouble }) => trouble);
    expect(
      troubles('select from orders o join spus s on s.shop_id = o.shop_id where o.shop_id = $n'),
    ).toEqual(['table without a literal shop']);
    expect(troubles('select from orders o join spus s on s.shop_id = $n where o.shop_id = $n')).toEqual([]);
    expect(troubles('select from orders where shop_id = $n and exists (select from spus)')).toHaveLength(1);
    expect(troubles('update orders set id = new_order_id() where shop_id = $n')).toEqual([
      'volatile function in an update',
    ]);
    expect(troubles('update orders set at = coalesce(at, now()) where shop_id = $n')).toHaveLength(1);
    const behindWith =
      'with said as (select 1) update orders set at = coalesce(at, now()) where shop_id = $n';
    expect(troubles(behindWith)).toHaveLength(1);
    expect(troubles(fillTimes(behindWith, 1))).toEqual([]);
  });
});

describe('an update in the sources', () => {
  const MADE_UP = /\b(?:new_order_id|gen_random_uuid|random|clock_timestamp)\(/;
  /** The import takes its ids first where tables are spread (`claim-rows.ts`). */
  const TAKEN_FIRST = ['features/orders/staging/server/claim-rows.ts'];

  it('makes up no value: whether a test records it or not, nodes refuse it', () => {
    const places = sources.flatMap(({ path, text }) => {
      if (!path.includes('/server/')) return [];
      const updates = [...text.matchAll(/sql(?:<[^`]*>)?`\s*update\b[^`]*`/g)].map(([update]) => update);
      const merges = [...text.matchAll(/doUpdateSet\((?:[^()]|\([^()]*\))*\)/g)].map(([merge]) => merge);
      return [...updates, ...merges].some((statement) => MADE_UP.test(statement)) ? [path] : [];
    });
    expect(places.filter((path) => !TAKEN_FIRST.includes(path))).toEqual([]);
  });

  it('works no time out of a column: nodes refuse what follows from their settings and from a row at once', () => {
    const OF_A_COLUMN = /->>? '\w+'\)::timestamptz|\bnow\(\) [-+] \w+\.\w+/;
    const places = sources.flatMap(({ path, text }) => {
      const updates = [...text.matchAll(/sql(?:<[^`]*>)?`\s*update\b[^`]*`/g)].map(([update]) => update);
      return path.includes('/server/') && updates.some((update) => OF_A_COLUMN.test(update)) ? [path] : [];
    });
    expect(places).toEqual([]);
  });

  it('returns no time that it works out', () => {
    const places = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/sql(?:<[^`]*>)?`[^`]*\breturning\b([^`]*)`/g)].some(([, row = '']) =>
        /\bnow\(\)/.test(row),
      )
        ? [path]
        : [],
    );
    expect(places).toEqual([]);
  });

  it('and a question that takes a number from a sequence names no shop: it stands beside no table of a node', () => {
    const places = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/sql(?:<[^`]*>)?`[^`]*\bnextval\([^`]*`/g)].some(([statement]) =>
        /shop_?id/i.test(statement),
      )
        ? [path]
        : [],
    );
    expect(places).toEqual([]);
  });

  it('and one that puts a job into the queue asks for no row beside it: a node has no queue', () => {
    // Sent where tables lie together alone (`isOnNodes`).
    const TOGETHER = ['features/shops/webhooks/server/emit.ts'];
    const places = sources.flatMap(({ path, text }) =>
      path.startsWith('features/') && /`[^`]*\benqueue_job\([^`]*`/.test(text) ? [path] : [],
    );
    expect(places).toEqual(TOGETHER);
  });

  it('of a row that is there already takes what was made up for the row that came', () => {
    const places = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/doUpdateSet\((\w+)\)/g)].flatMap(([, name = '']) => {
        const [, values = ''] = new RegExp(`const ${name} = \\{([\\s\\S]*?)\\n\\s*\\};`).exec(text) ?? [];
        return MADE_UP.test(values) || /\bnow\(\)/.test(values) ? [`${path}: ${name}`] : [];
      }),
    );
    expect(places).toEqual([]);
  });
});

describe('what the clock asks', () => {
  const DUE = /DueShops = sql`((?:[^`$]|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/g;

  it('begins at the table of what is due: shops stand on each node, and may ask none of another table', () => {
    const queries = sources.flatMap(({ path, text }) =>
      [...text.matchAll(DUE)].map(([, due = '']) => ({ path, due })),
    );
    expect(queries.length).toBeGreaterThan(8);
    const correlated = queries.filter(({ due }) => /\bfrom shops s\b[\s\S]*\(select\b[^)]*= s\.id/.test(due));
    expect(correlated.map(({ path }) => path)).toEqual([]);
  });
});

describe('what tables are, so that they can lie on several nodes', () => {
  it('have no policy that asks another table, and no trigger over a whole statement', () => {
    const asking = schema.split('\n').filter((line) => /^ {2}policy .*\bselect\b/i.test(line));
    expect(asking.filter((line) => /\(\s*select\b/i.test(line.replace(/^ {2}policy \w+ \w+/, '')))).toEqual(
      [],
    );
  });

  it('of the first release are made whole, each apart from what it points to, which is put back later', async () => {
    const folder = join(ROOT, 'db/initial');
    const parts = await Promise.all(
      readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, string>>),
    );
    const statements = parts.flatMap(Object.values).flatMap((text) => statementsIn(forSpread(text)));
    const tables = statements.filter((statement) => statement.trim().startsWith('create table'));
    expect(tables.length).toBeGreaterThan(100);
    expect(tables.filter((table) => /\breferences\b/.test(table))).toEqual([]);
    expect(statements.filter((statement) => statement.includes('--'))).toEqual([]);
  });

  it('lie by their shop, or where db/nodes.ts says', () => {
    const tables = [...schema.matchAll(/^table (\w+) \(/gm)].map(([, name = '']) => name);
    const placed: readonly string[] = [...TABLE_PLACEMENT.everywhere, ...TABLE_PLACEMENT.here];
    expect(tables.filter((name) => !shopTables.has(name) && !placed.includes(name))).toEqual([]);
    expect(placed.filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('that a migration makes there are placed before their keys are added', () => {
    const made = `create table notes (
  shop_id uuid not null references shops (id),
  id uuid not null,
  order_id bigint not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index notes_order on notes (shop_id, order_id);`;
    const text = forSpread(made);
    const [table = '', keys = ''] = text.split(');insert');
    expect(table).not.toMatch(/references|foreign/);
    expect(table).toContain('primary key (shop_id, id)');
    expect(keys).toContain('alter table notes add foreign key (shop_id) references shops (id)');
    expect(keys).toContain(
      'alter table notes add foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade',
    );
    expect(text).toContain('create index notes_order');
    expect(statementsIn('select 1; do $$ begin a; b; end $$;\n-- end\n')).toHaveLength(2);
    expect(forSpread('alter table orders add column x int')).toBe('alter table orders add column x int');
  });
});

describe('a join by the shop', () => {
  const sent = (sql: string, parameters: unknown[], shop = 'mine') => forNodes(shop, { sql, parameters });

  it('is sent as the shop itself, which the statement has already or is given', () => {
    const joined =
      'select from orders o join spus s on s.shop_id = o.shop_id and s.id = $2 where o.shop_id = $1';
    expect(sent(joined, ['mine', 'x'])).toEqual({
      sql: 'select from orders o join spus s on s.shop_id = $1 and s.id = $2 where o.shop_id = $1',
      parameters: ['mine', 'x'],
    });
    expect(
      sent('select from "a" join "b" on "b"."shop_id" = "a"."shop_id" where "a"."id" = $1', ['x']),
    ).toEqual({
      sql: 'select from "a" join "b" on "b"."shop_id" = $2 where "a"."id" = $1',
      parameters: ['x', 'mine'],
    });
  });

  it('stays where no shop is meant, and where there is none', () => {
    const clock = { sql: 'select from a join b on b.shop_id = a.shop_id', parameters: [] };
    expect(forNodes('00000000-0000-0000-0000-000000000000', clock)).toBe(clock);
    const insert = {
      sql: 'insert into a (shop_id) select $1::uuid from unnest($2::text[])',
      parameters: ['mine', []],
    };
    expect(forNodes('mine', insert)).toEqual({ ...insert, sql: `${insert.sql} returning 1` });
    const update = { sql: 'update a set at = coalesce(at, now()) where shop_id = $1', parameters: ['mine'] };
    expect(forNodes('mine', update)).toMatchObject({
      sql: 'update a set at = coalesce(at, $2::timestamptz) where shop_id = $1',
      parameters: ['mine', expect.any(String)],
    });
    const plain = { sql: 'select from a where shop_id = $1', parameters: ['mine'] };
    expect(forNodes('mine', plain)).toBe(plain);
  });
});

describe('a write that any test sends', () => {
  let client: pg.Client;
  let judge: WriteJudge;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('schemaUrl') });
    await client.connect();
    judge = await WriteJudge.open(client);
  });
  afterAll(() => client.end());

  it('is judged by what PostgreSQL makes of it: what is only stable takes no column, whether function, operator or cast', async () => {
    const judged = async (sql: string) => await judge.refusal(sql);
    const ofColumn = 'calls what is only stable with a column';
    expect(await judged("update orders set detail = concat_ws('|', detail, area) where shop_id = $1")).toBe(
      ofColumn,
    );
    expect(
      await judged("update orders set detail = detail || '|' || area where shop_id = $1"),
    ).toBeUndefined();
    expect(await judged("update orders set detail = 'LDL' || id where shop_id = $1")).toBeUndefined();
    expect(await judged("update orders set detail = 'am ' || created_at where shop_id = $1")).toBe(ofColumn);
    expect(await judged('update orders set detail = created_at::text where shop_id = $1')).toBe(ofColumn);
    expect(
      await judged("update orders set created_at = created_at - interval '1 day' where shop_id = $1"),
    ).toBe(ofColumn);
    expect(
      await judged("update orders set created_at = now() - interval '1 day' where shop_id = $1"),
    ).toBeUndefined();
    expect(await judged("delete from orders where shop_id = $1 and to_char(created_at, 'DD') = '01'")).toBe(
      ofColumn,
    );
  });

  it('is judged by the type of each part, whatever the part is', async () => {
    const set = (value: string) => judge.refusal(`update orders set detail = ${value} where shop_id = $1`);
    const asks = 'compares a yes or no by CASE … WHEN true';
    for (const yes of ['area is null', 'hop = 1 and stage = 2', 'stage in (1, 2)'])
      expect(await set(`case (${yes}) when true then 'a' else 'b' end`)).toBe(asks);
    for (const value of [
      "coalesce('a' || coalesce(created_at, now()), '')",
      "'a' || greatest(created_at, now())",
    ])
      expect(await set(value)).toBeDefined();
  });

  it('is judged behind WITH too, but for what it asks beside', async () => {
    const behind = (set: string) =>
      `with v as (select 1 as n) update orders o set ${set} from v where shop_id = $1`;
    expect(await judge.refusal(behind("detail = to_char(created_at, 'DD')"))).toBeDefined();
    expect(
      await judge.refusal(behind("detail = (select to_char(created_at, 'DD') from shops limit 1)")),
    ).toBeUndefined();
    expect(await judge.refusal(behind('created_at = coalesce(created_at, now())'))).toBe(
      'has what is only stable inside CASE or COALESCE',
    );
    expect(await judge.refusal(behind('id = new_order_id()'))).toBe('makes up a value');
    expect(await judge.refusal(`${behind('detail = $2')} returning now()`)).toBe(
      'returns what is only stable',
    );
  });

  it('asks a yes or no as such: nodes are told of CASE … WHEN true in a form that they don’t read', async () => {
    const closing = (when: string) =>
      `update orders set detail = case ${when} then 'a' else detail end where shop_id = $1`;
    expect(await judge.refusal(closing('tags <> $2 when true'))).toBeDefined();
    expect(await judge.refusal(closing('when tags <> $2'))).toBeUndefined();
    expect(await judge.refusal(closing('stage when 2'))).toBeUndefined();
  });

  it('and of a row that is there already takes what came, not the hour', async () => {
    const conflict = (set: string) =>
      `insert into order_tags (shop_id, tag, order_id) values ($1, $2, $3)
        on conflict (shop_id, tag, order_id) do update set ${set}`;
    expect(await judge.refusal(conflict('tag = excluded.tag'))).toBeUndefined();
    expect(await judge.refusal(conflict('tag = now()::text'))).toBe('has what is only stable in DO UPDATE');
  });
});
