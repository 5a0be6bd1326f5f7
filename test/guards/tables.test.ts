import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeSchema } from '#db/describe-schema.ts';
import { laterMigrations } from '#db/later-migrations.ts';
import { APP_ROLE } from '#db/shop-table.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { ROOT } from './sources.ts';

interface Table {
  name: string;
  shop: boolean;
  forced: boolean;
  key: string[];
  /** Referenced table and own columns of each foreign key. */
  references: { table: string; columns: string[] }[];
}

const TABLES = `
select c.relname as name, c.relforcerowsecurity and c.relrowsecurity as forced,
  exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped) as shop,
  coalesce((select array_agg(a.attname::text) from pg_constraint o join pg_attribute a on a.attrelid = c.oid and a.attnum = any (o.conkey)
    where o.conrelid = c.oid and o.contype = 'p'), '{}') as key,
  coalesce((select json_agg(json_build_object('table', o.confrelid::regclass::text, 'columns',
      (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (o.conkey))))
    from pg_constraint o where o.conrelid = c.oid and o.contype = 'f'), '[]') as references
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
order by 1`;

/** Tables of what has happened. */
const LEDGER = ['complaint_posts', 'settlement_items', 'settlement_postings'];

let app: TestApp;
let cast: Cast;
let tables: Table[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  tables = (await app.database.pool.query<Table>(TABLES)).rows;
});
afterAll(() => app.close());

const shared = () => tables.filter(({ shop }) => !shop).map(({ name }) => name);
const ofShops = () => tables.filter(({ shop }) => shop);

describe('a migration', () => {
  it('is run: each file of the folder is the first or stands in the list of later ones', () => {
    const files = readdirSync(join(ROOT, 'db/migrations')).map((name) => name.replace('.ts', ''));
    expect(['001-initial', ...Object.keys(laterMigrations)].sort()).toEqual(files.sort());
  });
});

describe('a table of shops', () => {
  it('is under forced row-level security', () => {
    expect(ofShops().length).toBeGreaterThan(20);
    expect(ofShops().filter(({ forced }) => !forced)).toEqual([]);
  });

  it('has the shop in its key, so that it can be spread by shop', () => {
    expect(ofShops().filter(({ key }) => !key.includes('shop_id'))).toEqual([]);
  });

  it('refers to other tables of shops by the shop too', () => {
    const free = shared();
    const loose = ofShops().flatMap(({ name, references }) =>
      references
        .filter(({ table, columns }) => !free.includes(table) && !columns.includes('shop_id'))
        .map(({ table }) => `${name} → ${table}`),
    );
    expect(loose).toEqual([]);
  });

  it('gives no row of another shop', async () => {
    const { pool } = app.database;
    const visited: string[] = [];
    for (const { name } of ofShops()) {
      const { rows } = await inShop(pool, { shopId: cast.outsider.shopId }, (db) =>
        db.connection.run<{ n: string }>(cast.outsider.shopId, {
          sql: `select count(*) as n from ${name} where shop_id <> '${cast.outsider.shopId}'`,
          parameters: [],
        }),
      );
      if (rows[0]?.n !== '0') visited.push(name);
    }
    expect(visited).toEqual([]);
  });

  it('takes no row for another shop', async () => {
    const { pool } = app.database;
    const foreign = inShop(pool, { shopId: cast.outsider.shopId }, (db) =>
      db.connection.run(cast.outsider.shopId, {
        sql: 'insert into memberships (shop_id, user_id) values ($1, $2)',
        parameters: [cast.channel.shopId, cast.outsider.userId],
      }),
    );
    await expect(foreign).rejects.toThrow('row-level security');
  });

  it('fails loudly when the shop was forgotten', async () => {
    const client = await app.database.pool.connect();
    await client.query(`begin; set local role ${APP_ROLE}`);
    const names = ofShops().map(({ name }) => name);
    const silent: string[] = [];
    const ownToo = ['memberships', 'applications'];
    for (const name of names.filter((each) => !ownToo.includes(each))) {
      await client.query('savepoint here');
      const outcome = await client.query(`select * from ${name} limit 1`).then(
        () => 'answered',
        () => 'refused',
      );
      if (outcome === 'answered') silent.push(name);
      await client.query('rollback to here');
    }
    for (const name of ownToo) expect((await client.query(`select * from ${name}`)).rows).toEqual([]);
    await client.query('rollback');
    client.release();
    expect(silent).toEqual([]);
  });

  it('shows nothing under no shop', async () => {
    const { rows } = await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
      db.connection.run(NO_SHOP, { sql: 'select * from memberships', parameters: [] }),
    );
    expect(rows).toEqual([]);
  });
});

describe('a table without shop', () => {
  it('is on the list in docs/ARCHITECTURE.md', () => {
    const page = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');
    const list = /Shared tables: ([^.]*)\./.exec(page)?.[1] ?? '';
    expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(shared());
  });
});

describe('the role of requests', () => {
  const one = async (text: string) => (await app.database.pool.query(text)).rows[0];

  it('owns nothing, is no superuser and does not bypass row-level security', async () => {
    const role = await one(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
      (select count(*)::int from pg_class where relowner = r.oid) as owns,
      (select count(*)::int from pg_auth_members where member = r.oid) as is_in
      from pg_roles r where rolname = '${APP_ROLE}'`);
    const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    expect(role).toEqual({ ...none, rolcanlogin: false, owns: 0, is_in: 0 });
  });

  it('may only add to the ledger', async () => {
    const { rows } = await app.database.pool.query(
      `select relname from pg_class c, unnest(array['update', 'delete']) as may
      where relnamespace = 'public'::regnamespace and relname = any($1) and has_table_privilege('${APP_ROLE}', c.oid, may)`,
      [LEDGER],
    );
    expect(rows).toEqual([]);
  });

  it('may not truncate, and runs no function as the owner besides the listed', async () => {
    const { rows } = await app.database.pool.query(`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('${APP_ROLE}', oid, 'truncate')`);
    expect(rows).toEqual([]);
    const { n } = await one(`select array_agg(proname::text order by proname) as n from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`);
    const page = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');
    const list = /Functions that run as the owner: ([^.]*)\./.exec(page)?.[1] ?? '';
    expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(n ?? []);
  });
});

describe('the written schema', () => {
  const written = (file: string) => readFileSync(join(ROOT, file), 'utf8');

  it('in db/schema.sql is what the migrations make (npm run tables)', async () => {
    expect(written('db/schema.sql')).toBe(await describeSchema(app.database.pool));
  });

  it('in db/tables.generated.ts names the same tables and columns (npm run tables)', async () => {
    const { rows } = await app.database.pool.query<{ table_name: string; columns: string[] }>(
      `select table_name, array_agg(column_name::text order by column_name) as columns from information_schema.columns
       where table_schema = 'public' and table_name not like 'kysely%' group by 1`,
    );
    const text = written('db/tables.generated.ts');
    const typed = [...text.matchAll(/export interface (\w+) \{\n([^}]*)\}/g)].filter(
      ([, name]) => name !== 'DB',
    );
    const shapes = typed.map(([, , body = '']) =>
      [...body.matchAll(/^ {2}(\w+):/gm)]
        .map(([, c]) => c)
        .sort()
        .join(),
    );
    const missing = rows.filter(({ columns }) => !shapes.includes([...columns].sort().join()));
    expect(missing.map(({ table_name }) => table_name)).toEqual([]);
  });
});
