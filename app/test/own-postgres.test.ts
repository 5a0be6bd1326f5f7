import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimFolder } from '#app/database/claim-folder.ts';
import { startPostmaster } from '#app/database/postmaster.ts';
import { findPrograms } from '#app/database/programs.ts';
import { lookups } from '#features/shops/lookups/contract.ts';
import { Client } from '#test/kills/client.ts';
import { copyBuilt, Product } from '#test/kills/product.ts';
import { removeFolder } from '#test/remove-folder.ts';

let built: ReturnType<typeof copyBuilt>;
let product: Product;
beforeAll(async () => {
  built = copyBuilt();
  product = await Product.open(built.folder);
  // A build that is out of date is made anew first.
});
afterAll(async () => {
  await product.close();
  built.remove();
});

/** The first words of an event stream, and what it says after `until` happened. */
async function nextHello(client: Client, until: () => Promise<void>): Promise<string> {
  const stream = await client.stream('/api/live');
  const reader = stream.getReader();
  const words = new TextDecoder();
  await reader.read();
  await until();
  for (;;) {
    const { value, done } = await reader.read();
    const text = words.decode(value);
    if (done || text.includes('hello')) return done ? 'ended' : text;
  }
}

describe('our own PostgreSQL', () => {
  it('is started again when it is killed; streams go on and calls are answered', async () => {
    const client = await Client.signedIn(product.port, 'tuanzhang');
    const before = product.postmasterId;
    const hello = await nextHello(client, async () => product.killDatabase());
    expect(hello).toContain('hello');
    expect(product.postmasterId).not.toBe(before);
    expect((await client.ask(lookups.vendors, {})).total).toBeGreaterThan(0);
    expect((await fetch(`http://127.0.0.1:${product.port}/healthz`)).status).toBe(200);
    expect(product.alive).toBe(true);
  });

  it('is no second product’s: that one says so and ends', async () => {
    const { code, output } = await product.startSecond();
    expect(code).toBe(1);
    expect(output).toContain(`${product.dataDir} 已由另一个来单啦使用（进程 `);
    expect(output).not.toMatch(/^\s+at /m);
    expect((await fetch(`http://127.0.0.1:${product.port}/healthz`)).status).toBe(200);
  });
});

/** `nobody`: neither root nor the user that PostgreSQL runs as where nothing is yet. */
const NOBODY = { uid: 65_534, gid: 65_534 };

describe('data that another user began', () => {
  it.runIf(process.getuid?.() === 0)('are gone on with as that user when root starts', async () => {
    const home = mkdtempSync(join(tmpdir(), 'laidanla-owned-'));
    chmodSync(home, 0o755);
    const folder = join(home, 'postgres');
    const theirs = { ...findPrograms(home), owner: { ...NOBODY, pass: [] } };
    await (await startPostmaster(folder, {}, theirs)).stop();
    const next = await startPostmaster(folder);
    expect(statSync(join(folder, 'postmaster.pid'))).toMatchObject(NOBODY);
    await next.stop();
    removeFolder(home);
  });
});

describe('a PostgreSQL that was killed as it began', () => {
  it('leaves nothing behind that keeps the next one from starting, even when nobody buries it', async () => {
    const home = mkdtempSync(join(tmpdir(), 'laidanla-killed-'));
    chmodSync(home, 0o755);
    const folder = join(home, 'postgres');
    const first = await startPostmaster(folder);
    await first.stop();
    // Whoever has a child and never asks after it leaves a zombie, which the system still counts.
    const { uid } = statSync(folder);
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], { uid });
    const zombie = String(await once(parent.stdout, 'data')).trim();
    await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(' Z ');
    writeFileSync(
      join(folder, `.s.PGSQL.${first.port}.lock`),
      `${zombie}\n${folder}\n1700000000\n${first.port}\n${folder}\n`,
    );
    const second = await startPostmaster(folder);
    expect(second.port).toBe(first.port);
    await second.stop();
    parent.kill();
    removeFolder(home);
  });
});

describe('a folder', () => {
  it('is taken over from a process that is gone, also when its number was given away, by one only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'laidanla-hold-'));
    for (const dead of ['999999', '1 7', `${process.pid} 7`, '']) {
      writeFileSync(join(folder, '.keeper'), dead);
      (await claimFolder(folder, 0))();
    }
    const leave = await claimFolder(folder, 0);
    const kept = readFileSync(join(folder, '.keeper'), 'utf8');
    expect(kept).toContain(String(process.pid));
    leave();
    // A process that lives.
    writeFileSync(join(folder, '.keeper'), readFileSync(join(product.dataDir, '.keeper'), 'utf8'));
    await expect(claimFolder(folder, 0)).rejects.toThrow('已由另一个来单啦使用');
    removeFolder(folder);
  });
});
