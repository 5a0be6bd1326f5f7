import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { APP_ROLE, CLOCK_ROLE, KEEPER_ROLE } from '#db/shop-table.ts';
import { CannotStart } from '#kit/settings/server/setting.ts';
import { countTableRows, SEE_ALL } from './manifest.ts';

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
    const args = ['--format=custom', '--enable-row-security', `--snapshot=${snapshot}`];
    const program = programFor('pg_dump', Number.parseInt(version, 10));
    await run(program, url, [...args, `--file=${join(to, FILE)}`]);
    return await countTableRows(client);
  } finally {
    await client.end();
  }
}

/** Asked before anything is put back: a dump goes into a database without a table. */
export async function requireEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    if (rows[0]?.n) throw new CannotStart('DATABASE_URL 所指的数据库不是空的，请新建一个空的数据库');
  } finally {
    await client.end();
  }
}

/** Reads a dump into an empty database, as its owner; gives the rows that are there. */
export async function readDump(from: string, url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url, options: SEE_ALL });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    for (const role of [APP_ROLE, CLOCK_ROLE, KEEPER_ROLE]) await client.query(withRole(role));
    const args = ['--no-owner', '--single-transaction', '--exit-on-error'];
    const program = programFor('pg_restore', Number.parseInt(rows[0]?.version ?? '', 10));
    await run(program, url, [...args, join(from, FILE)]);
    await client.query('analyze');
    return await countTableRows(client);
  } finally {
    await client.end();
  }
}

const withRole = (role: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
end $$; grant ${role} to current_user`;

/** A program of the server's version, else the oldest that is newer; one that is older can't read it. */
function programFor(name: string, server: number): string {
  const root = '/usr/lib/postgresql';
  const versions = (existsSync(root) ? readdirSync(root).map(Number) : [])
    .filter((version) => existsSync(join(root, `${version}/bin/${name}`)))
    .sort((a, b) => a - b);
  const newest = versions.at(-1);
  if (newest === undefined) return name;
  const fitting = versions.find((version) => version >= server);
  if (fitting) return join(root, `${fitting}/bin/${name}`);
  throw new CannotStart(
    `${name} 的版本（${newest}）低于数据库的版本（${server}），请安装 postgresql-client-${server}`,
  );
}

/** The command line of a process is read by anybody on the machine, so the password goes another way. */
function withoutPassword(url: string) {
  const address = new URL(url);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, secret: password ? { PGPASSWORD: password } : {} };
}

async function run(program: string, url: string, args: readonly string[]): Promise<void> {
  const { address, secret } = withoutPassword(url);
  const child = spawn(program, [`--dbname=${address}`, ...args], {
    env: { ...process.env, ...secret, PGOPTIONS: SEE_ALL },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errorText = '';
  child.stderr.on('data', (text) => {
    errorText += text;
  });
  const code = await new Promise((done) => child.on('error', () => done('none')).on('close', done));
  if (code === 'none')
    throw new CannotStart(`找不到 ${program}，请安装 PostgreSQL 的客户端程序（postgresql-client）`);
  if (code !== 0) throw new CannotStart(`${program} 没有完成：${errorText.trim()}`);
}
