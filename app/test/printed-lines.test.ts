import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressConsent } from '#app/sandbox/press-consent.ts';
import { DEMO_SHOPS } from '#app/sandbox/sandbox.ts';
import { connections } from '#features/hub/connections/contract.ts';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { Client } from '#test/kills/client.ts';
import { copyBuilt, freePort, untilPortHealthy } from '#test/kills/product.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { untilFound } from '#test/until.ts';

let built: ReturnType<typeof copyBuilt>;
let dataDir: string;
beforeAll(() => {
  built = copyBuilt();
  dataDir = mkdtempSync(join(tmpdir(), 'laidanla-printed-'));
  chmodSync(dataDir, 0o755);
});
afterAll(() => {
  built.remove();
  removeFolder(dataDir);
});

/** The product as a person's shell starts it, in a group of its own, which Ctrl-C reaches as a whole. */
async function startInShell() {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_BUSINESS: '0',
    // How long a statement takes on a busy machine is no matter here.
    SLOW_STATEMENT_MS: '60000',
  };
  const program = join(built.folder, 'start.js');
  const child = spawn(process.execPath, ['bin/supervise.mjs', program], { env, detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  await untilPortHealthy(port, () => {
    if (child.exitCode !== null) throw new Error(`the product ended:\n${printed}`);
  });
  const pressControlC = async () => {
    const closed = once(child, 'close');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await closed;
    return child.exitCode;
  };
  return { port, pressControlC, printed: () => printed.trimEnd().split('\n') };
}

/** Connects the platforms of the demo, as it does itself where its business is made, until their orders are read. */
async function takeOrders(port: number): Promise<void> {
  const channel = await Client.signedIn(port, 'tuanzhang');
  for (const Platform of ['ktt', 'youzan'] as const) {
    const { Url, State } = await channel.ask(connections.authorize, { Platform });
    const { searchParams } = await pressConsent(Url, DEMO_SHOPS[Platform]);
    await channel.ask(connections.connect, { Code: searchParams.get('code') ?? '', State });
  }
  await untilFound(async () => (await channel.ask(hubOrders.list, {} as never)).total > 0);
}

describe('what a start prints', () => {
  it('is what a person reads: the address and the logins, also while platforms are asked, and nothing at Ctrl-C', async () => {
    const { port, pressControlC, printed } = await startInShell();
    await takeOrders(port);
    expect(await pressControlC()).toBe(0);
    expect(printed(), printed().join('\n')).toEqual([
      `来单啦 http://localhost:${port}`,
      expect.stringMatching(/^已创建演示店铺，演示账号（密码 .+）：.+$/),
    ]);
  });
});

/** The library of charts, which comes once somebody opens one; nothing else may be as large. */
const CHARTS = /^draw-chart-/;
const MOST_KB = 350;

describe('the scripts of the web app', () => {
  it('are within the size that the build warns of, and all but the charts far below it', async () => {
    const { default: config } = await import('../../vite.config.ts');
    const folder = 'dist/web/assets';
    const tooLarge = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, kb: statSync(join(folder, name)).size / 1_000 }))
      .filter(
        ({ name, kb }) => kb > (CHARTS.test(name) ? (config.build?.chunkSizeWarningLimit ?? 500) : MOST_KB),
      );
    expect(tooLarge).toEqual([]);
  });
});
