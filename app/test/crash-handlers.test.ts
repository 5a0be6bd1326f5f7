import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder } from '#test/remove-folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laidanla-survive-'));
});
afterAll(() => removeFolder(folder));

it('the product goes on quietly when nobody reads its log any more', async () => {
  const program = join(folder, 'program.mts');
  writeFileSync(
    program,
    `import { installCrashHandlers } from '${resolve('app/crash-handlers.ts')}';
    let errors = 0;
    installCrashHandlers(() => process.exit(1));
    process.on('uncaughtException', () => { errors += 1; });
    process.on('message', () => {
      for (let line = 0; line < 5; line++) console.error('line', line, console.log('line', line));
      setTimeout(() => process.send(errors, () => process.exit(0)), 300);
    });
    process.send('ready');`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.send('go on');
  expect(await once(child, 'message')).toEqual([0, undefined]);
});
