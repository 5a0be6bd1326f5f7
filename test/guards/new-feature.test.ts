import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../remove-folder.ts';
import { ROOT } from './sources.ts';

/** A project of its own beside ours: our kit and tools by links, and one new feature. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'laidanla-new-'));
  for (const name of ['kit', 'db', 'demo', 'app', 'test', 'node_modules'])
    symlinkSync(join(ROOT, name), join(project, name));
  for (const name of [
    'package.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
    'biome.json',
    '.gitignore',
  ]) {
    copyFileSync(join(ROOT, name), join(project, name));
  }
  mkdirSync(join(project, 'features'));
  for (const district of readdirSync(join(ROOT, 'features'))) {
    mkdirSync(join(project, 'features', district));
    for (const noun of readdirSync(join(ROOT, 'features', district)))
      symlinkSync(join(ROOT, 'features', district, noun), join(project, 'features', district, noun));
  }
  run('node', join(ROOT, 'bin/new-feature.mjs'), 'catalogue/return-policies', '--into', project);
});
afterAll(() => removeFolder(project));

function run(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`);
  }
}
const tool = (name: string, ...args: string[]) => run(join(ROOT, 'node_modules/.bin', name), ...args);

describe('a new feature', () => {
  it.each(['server', 'web'])(
    'compiles on its side: %s',
    (side) => {
      const only =
        side === 'web'
          ? ['features/catalogue/return-policies/web']
          : ['features/catalogue/return-policies', 'test/database-global.ts'];
      const exclude = side === 'web' ? [] : ['features/*/*/web'];
      const config = { extends: `./tsconfig.${side}.json`, include: only, exclude };
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
      expect(tool('tsc', '-p', 'tsconfig.json', '--checkers', '1')).toBe('');
      // As long as all of the product takes on a busy machine.
    },
    240_000,
  );

  it('passes lint and format', () => {
    expect(() => tool('biome', 'ci', '--colors=off', 'features/catalogue/return-policies')).not.toThrow();
  });

  it('is not made over another one', () => {
    expect(() =>
      run('node', join(ROOT, 'bin/new-feature.mjs'), 'catalogue/return-policies', '--into', project),
    ).toThrow('already');
    expect(() => run('node', join(ROOT, 'bin/new-feature.mjs'), '../x')).toThrow('usage');
  });
});
