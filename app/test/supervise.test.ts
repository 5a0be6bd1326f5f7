import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '#test/remove-folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laidanla-supervise-'));
});
afterAll(() => removeFolder(folder));

/** Supervises a program whose lives follow each other; gives how many it had and what was said at the end. */
async function supervised(lives: readonly string[]) {
  const program = join(folder, 'program.mjs');
  const count = join(folder, 'count');
  writeFileSync(count, '0');
  writeFileSync(
    program,
    `import { readFileSync, writeFileSync } from 'node:fs';
    const life = Number(readFileSync('${count}', 'utf8'));
    writeFileSync('${count}', String(life + 1));
    ${lives.map((life, at) => `if (life === ${at}) { ${life} }`).join('\n')}`,
  );
  const supervisor = join(folder, 'supervisor.mjs');
  const from = resolve('bin/supervise.mjs');
  writeFileSync(supervisor, `import { supervise } from '${from}'; supervise('${program}', 10);`);
  const child = spawn(process.execPath, [supervisor]);
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const code = await new Promise((done) => child.on('close', done));
  return { code, lives: Number(readFileSync(count, 'utf8')), output };
}

const worked = (end: string) => `process.send('ready', () => ${end});`;

describe('the product under its supervisor', () => {
  it('is started again however often a request ends it, later each time, and that is said', async () => {
    const dies = worked("process.kill(process.pid, 'SIGKILL')");
    const { code, lives, output } = await supervised([dies, dies, dies, worked('process.exit(0)')]);
    expect({ code, lives }).toEqual({ code: 0, lives: 4 });
    expect(output).toContain('产品意外结束（SIGKILL）；1 秒后重新启动');
    expect(output).toContain('已连续 3 次');
  });

  it('is started again also where it fails on its way up after it was at work once', async () => {
    const { lives } = await supervised([worked('process.exit(1)'), 'process.exit(1)', 'process.exit(0)']);
    expect(lives).toBe(3);
  });

  it('learns that it ended by itself, and not so when it was killed from outside', async () => {
    const args = `console.error('life', ...process.argv.slice(2))`;
    const dies = (signal: string) => `${args}; ${worked(`process.kill(process.pid, '${signal}')`)}`;
    const last = `${args}; ${worked('process.exit(0)')}`;
    const lives = [dies('SIGKILL'), dies('SIGABRT'), `${args}; ${worked('process.exit(1)')}`, last];
    const { output } = await supervised(lives);
    const learned = output.match(/^life.*$/gm);
    expect(learned).toEqual(['life', 'life', 'life --ended-by-itself', 'life --ended-by-itself']);
  });

  it('that cannot run at all is not tried again', async () => {
    expect(await supervised(['process.exit(3)'])).toEqual({ code: 3, lives: 1, output: '' });
  });
});
