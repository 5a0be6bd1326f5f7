import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { APP_ROLE, CLOCK_ROLE, KEEPER_ROLE } from '#db/shop-table.ts';
import { CannotStart } from '#kit/settings/server/setting.ts';
import { countRows, SEE_ALL } from './manifest.ts';

const FILE = 'database.dump';

/** Dumps a database while work goes on, at one moment; gives the rows of that moment. */
export async function dumpDatabase(url: string, to: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url, options: SEE_ALL });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string; version: string }>(
      "select pg_export_snapshot() as snapshot, current_setting('server_version') as version",
    );
    const [{ snapshot = '', version = '' } = {}] = rows;
    const args = ['--format=custom', '--enable-row-security', `--snapshot=${snapshot}`, `--dbname=${url}`];
    await run(programFor('pg_dump', Number.parseInt(version, 10)), [...args, `--file=${join(to, FILE)}`]);
    return await countRows(client);
  } finally {
    await client.end();
  }
}

/** Reads a dump into an empty database, as its owner; gives the rows that are there. */
export async function readDump(from: string, url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url, options: SEE_ALL });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number; version: string }>(
      `select count(*)::int as n, current_setting('server_version') as version from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    if (rows[0]?.n) throw new CannotStart('DATABASE_URL 所指的数据库不是空的，请新建一个空的数据库');
    for (const role of [APP_ROLE, CLOCK_ROLE, KEEPER_ROLE]) await client.query(withRole(role));
    const args = ['--no-owner', '--single-transaction', '--exit-on-error', `--dbname=${url}`];
    await run(programFor('pg_restore', Number.parseInt(rows[0]?.version ?? '', 10)), [
      ...args,
      join(from, FILE),
    ]);
    await client.query('analyze');
    return await countRows(client);
  } finally {
    await client.end();
  }
}

const withRole = (role: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
end $$; grant ${role} to current_user`;

/** The newest of a program that is here; one that is older than the server can't read it. */
function programFor(name: string, server: number): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const newest = versions
    .sort((a, b) => b - a)
    .find((version) => existsSync(join(root, `${version}/bin/${name}`)));
  if (newest === undefined || newest >= server) return newest ? join(root, `${newest}/bin/${name}`) : name;
  throw new CannotStart(
    `${name} 的版本（${newest}）低于数据库的版本（${server}），请安装 postgresql-client-${server}`,
  );
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, PGOPTIONS: SEE_ALL },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const code = await new Promise((done) => child.on('error', () => done('none')).on('close', done));
  if (code === 'none')
    throw new CannotStart(`找不到 ${program}，请安装 PostgreSQL 的客户端程序（postgresql-client）`);
  if (code !== 0) throw new CannotStart(`${program} 没有完成：${said.trim()}`);
}
