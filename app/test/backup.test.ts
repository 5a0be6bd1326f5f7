import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp, restore } from '#app/backup/backup.ts';
import { startPostmaster } from '#app/database/postmaster.ts';
import { allPrograms, type Programs } from '#app/database/programs.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { openPool } from '#kit/tenant/server/driver.ts';
import { removeFolder } from '#test/remove-folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laidanla-backup-'));
  chmodSync(folder, 0o755);
});
afterAll(() => removeFolder(folder));

const place = (name: string) => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
};

/** A folder of data with a file and a key, as `npm start` leaves it. */
function dataOf(name: string): string {
  const dataDir = place(name);
  mkdirSync(join(dataDir, 'files/shop'), { recursive: true });
  writeFileSync(join(dataDir, 'files/shop/one'), 'content');
  writeFileSync(join(dataDir, 'secret.key'), 'k'.repeat(40));
  return dataDir;
}

async function filled(url: string): Promise<pg.Pool> {
  const pool = openPool(url, 4);
  await migrate(pool);
  await migrateJobs(pool);
  await seedDemo(pool);
  return pool;
}

/** Keeps writing users, each acknowledged before the next. */
function writing(pool: pg.Pool) {
  let goesOn = true;
  let written = 0;
  const ended = (async () => {
    for (; goesOn; written++)
      await pool.query(
        `insert into users (id, login_name, full_name, password_hash) select gen_random_uuid(), 'w' || $1, 'w', '' `,
        [written],
      );
  })();
  const stop = () => {
    goesOn = false;
    return ended;
  };
  return { soFar: () => written, stop };
}

describe('a backup of our own PostgreSQL', () => {
  it('is made while work goes on, and holds all that was acknowledged before it began, with files and key', async () => {
    const dataDir = dataOf('own');
    const server = await startPostmaster(join(dataDir, 'postgres'));
    const pool = await filled(server.url);
    const work = writing(pool);
    await expect.poll(work.soFar).toBeGreaterThan(50);
    const before = work.soFar();
    const made = await backUp({ dataDir, databaseUrl: undefined }, join(folder, 'kept'));
    await work.stop();
    await pool.end();
    await server.stop();
    expect(made.manifest).toMatchObject({ kind: 'folder', files: 1 });

    const back = { dataDir: place('back'), databaseUrl: undefined };
    const { rows, missing } = await restore(back, join(folder, 'kept'));
    expect(missing).toEqual([]);
    expect(rows.users).toBeGreaterThanOrEqual(before + 4);
    expect(existsSync(join(back.dataDir, 'files/shop/one'))).toBe(true);
    expect(existsSync(join(back.dataDir, 'secret.key'))).toBe(true);
    await expect(restore(back, join(folder, 'kept'))).rejects.toThrow('已存在');
  });

  it('leaves out what an object store has', async () => {
    for (const name of ['ENDPOINT', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY'])
      vi.stubEnv(`S3_${name}`, 'https://oss.example');
    const dataDir = dataOf('copies');
    const server = await startPostmaster(join(dataDir, 'postgres'));
    const { manifest } = await backUp({ dataDir, databaseUrl: undefined }, join(folder, 'lean'));
    vi.unstubAllEnvs();
    await server.stop();
    expect(manifest.files).toBe(0);
    expect(existsSync(join(folder, 'lean/files'))).toBe(false);
  });

  it('says what is missing instead of writing over something', async () => {
    const nothing = { dataDir: place('nothing'), databaseUrl: undefined };
    await expect(backUp(nothing, undefined)).rejects.toThrow('请指定目录');
    await expect(backUp(nothing, folder)).rejects.toThrow('不是空目录');
    await expect(backUp(nothing, join(folder, 'none'))).rejects.toThrow('没有数据');
    await expect(restore(nothing, join(folder, 'none'))).rejects.toThrow('没有完整的备份');
  });
});

/** Dumps need the client programs of PostgreSQL, which come with a server of the system. */
const withClients = allPrograms().filter(({ bin }) => existsSync(join(bin, 'pg_dump')));

describe('a backup of a database of one’s own', () => {
  it.each(withClients.map((programs) => [programs.bin, programs] as const))(
    'is made by its owner, who is no superuser, and is the same row for row in another database (%s)',
    async (_, programs: Programs) => {
      const server = await startPostmaster(join(place('dumped'), 'postgres'), {}, programs);
      const admin = new pg.Client({ connectionString: server.url });
      await admin.connect();
      await admin.query("create role laidanla login createrole password 'a-secret'");
      for (const name of ['laidanla', 'empty']) await admin.query(`create database ${name} owner laidanla`);
      await admin.end();
      const urlOf = (name: string) => `postgres://laidanla:a-secret@127.0.0.1:${server.port}/${name}`;
      const pool = await filled(urlOf('laidanla'));
      const work = writing(pool);
      const source = { dataDir: dataOf('dumped-data'), databaseUrl: urlOf('laidanla') };
      const { manifest } = await backUp(source, join(folder, 'dump'));
      await work.stop();
      await pool.end();
      expect(manifest.rows.memberships).toBeGreaterThan(3);

      const back = { dataDir: place('dumped-back'), databaseUrl: urlOf('empty') };
      const taken = { ...back, databaseUrl: urlOf('laidanla') };
      await expect(restore(taken, join(folder, 'dump'))).rejects.toThrow('不是空的');
      expect(readdirSync(back.dataDir)).toEqual([]);
      const { rows, missing } = await restore(back, join(folder, 'dump'));
      expect(missing).toEqual([]);
      expect(rows).toEqual(manifest.rows);
      // The product starts on it: nothing is left to migrate, and its roles see what they saw.
      const restored = openPool(back.databaseUrl, 2);
      await migrate(restored);
      await migrateJobs(restored);
      expect(await seedDemo(restored)).toBe(false);
      await restored.end();
      await server.stop();
    },
    180_000,
  );
});
