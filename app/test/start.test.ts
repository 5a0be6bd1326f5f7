import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyBuilt } from '#test/kills/product.ts';
import { removeFolder } from '#test/remove-folder.ts';

let folder: string;
let built: ReturnType<typeof copyBuilt>;
beforeAll(() => {
  built = copyBuilt();
  folder = mkdtempSync(join(tmpdir(), 'laidanla-start-'));
  chmodSync(folder, 0o755);
});
afterAll(() => {
  built.remove();
  removeFolder(folder);
});

/** Starts a program of the product; gives what it said when it ended. */
async function start(program: string, settings: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), ...settings };
  const child = spawn(process.execPath, [join(built.folder, program)], { env });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const code = await new Promise((done) => child.on('close', done));
  return { code, output: output.trim() };
}

describe('a start that cannot succeed', () => {
  const none = 'postgres://laidanla:secret@no-such-host.invalid:5432/laidanla';
  it.each<[Record<string, string>, string]>([
    [{ LOGIN_TRIES: 'abc' }, '设置 LOGIN_TRIES=abc 无效：请填 1 到 1000000 之间的整数，或去掉这项设置'],
    [{ RATE_LIMIT: '-1' }, '设置 RATE_LIMIT=-1 无效'],
    [{ PORT: '80x' }, '设置 PORT=80x 无效'],
    [{ TRUST_PROXY: 'yes' }, '设置 TRUST_PROXY=yes 无效'],
    [{ DEMO: 'false' }, '设置 DEMO=false 无效：请填 0 或 1'],
    [{ PUBLIC_URL: 'shop.example' }, '设置 PUBLIC_URL=… 无效：请填以 https:// 或 http:// 开头的完整地址'],
    [{ DATABASE_URL: 'mysql://root:secret@host/db' }, '设置 DATABASE_URL=… 无效'],
    [{ DATABASE_URL: none }, '连接不上 DATABASE_URL 所指的数据库'],
    [{ DATA_DIR: '/dev/null/data' }, '无法写入 /dev/null/data，请检查该目录的权限'],
  ])('ends with a sentence that says what to do: %o', async (settings, sentence) => {
    const { code, output } = await start('start.js', { ...settings });
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\s+at |secret/m);
    expect(code).toBe(1);
  });

  it.each(['server-process.js', 'worker.js'])('says so in %s too', async (program) => {
    expect((await start(program, { DATABASE_URL: '' })).output).toMatch(
      /^单独运行的.+进程需要 DATABASE_URL$/,
    );
    expect((await start(program, { DATABASE_URL: none })).output).toContain('连接不上 DATABASE_URL');
  });
});
