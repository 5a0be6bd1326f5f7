import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, isWeb, ROOT, sources } from './sources.ts';

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const notice = readFileSync(join(ROOT, 'NOTICE.md'), 'utf8');
const named = new Map(
  [...notice.matchAll(/^\| (\S+) +\| (\S[^|]*?) +\| (server|web) /gm)].map(([, name, licence]) => [
    name,
    licence,
  ]),
);

/** Packages that a source imports, by their names: `echarts/core` is a part of `echarts`. */
const packagesOf = (text: string): string[] =>
  [...text.matchAll(/\bfrom '((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^']*)?'/g)].map(([, name = '']) => name);

describe('NOTICE.md', () => {
  it('names each library that ships, with the licence that its package says', () => {
    const manifest = read('package.json');
    const inWeb = sources
      .filter(({ path }) => isWeb(path) && !isTest(path))
      .flatMap(({ text }) => packagesOf(text));
    const shipped = new Set([...Object.keys(manifest.dependencies), ...inWeb]);
    const wrong = [...shipped].filter(
      (name) => named.get(name) !== read(`node_modules/${name}/package.json`).license,
    );
    expect(wrong.sort()).toEqual([]);
    expect([...named.keys()].filter((name) => !shipped.has(name ?? ''))).toEqual([]);
  });
});
