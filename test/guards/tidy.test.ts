import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '#app/tools/districts.ts';
import { expectNoWorse } from './ratchet.ts';
import { featureOf, importsOf, isTest, isWeb, type Source, sources } from './sources.ts';

const product = sources.filter(({ path }) => !isTest(path));
const count = (files: readonly Source[], measure: (file: Source) => number) =>
  Object.fromEntries(files.map((file) => [file.path, measure(file)]).filter(([, n]) => Number(n) > 0));
/** Imports of each file that break a rule. */
const wrongImports = (files: readonly Source[], wrong: (from: string, to: string) => unknown) =>
  Object.fromEntries(
    files.flatMap((file) =>
      importsOf(file)
        .filter((to) => wrong(file.path, to))
        .map((to) => [`${file.path} → ${to}`, 1]),
    ),
  );

describe('import direction', () => {
  const layer = (path: string) => ['db', 'kit', 'features', 'demo', 'app'].indexOf(path.split('/')[0] ?? '');

  it('goes from app to the demo, to features, to the kit, to the database', () => {
    const up = wrongImports(product, (from, to) => layer(from) >= 0 && layer(to) > layer(from));
    expectNoWorse('import upward', up, 'move what is shared down, or pass it in');
  });

  it('goes to the same district or to one nearer the ground', () => {
    const floor = (path: string) =>
      DISTRICTS.findIndex((district) => path.startsWith(`features/${district}/`));
    const up = wrongImports(product, (from, to) => floor(from) >= 0 && floor(to) > floor(from));
    expectNoWorse('import to a higher district', up, 'turn it round, or let the higher one bring its part');
  });

  it('knows every district, and each has its page', () => {
    const pages = DISTRICTS.map((district) => join('features', district, 'README.md'));
    expect(readdirSync('features').sort()).toEqual([...DISTRICTS].sort());
    expect(pages.filter((page) => !existsSync(page))).toEqual([]);
  });

  it('never leads from the web to the server', () => {
    const files = product.filter(({ path }) => isWeb(path));
    const crossing = wrongImports(files, (_, to) => /\/server\//.test(to) || /^(db|bin|test)\//.test(to));
    expectNoWorse('web imports server', crossing, 'use the contract');
  });

  it('never leads from shared code to one side', () => {
    const shared = product.filter(
      ({ path }) =>
        /^(features\/[^/]+|kit)\/[^/]+\/((?!server\/|web\/|test\/)[^/]+\/)?[^/]+$/.test(path) && !isWeb(path),
    );
    expectNoWorse(
      'shared code imports a side',
      wrongImports(shared, (_, to) => /\/(server|web)\//.test(to)),
      'move it',
    );
  });

  it("enters another feature by its shared code, its server's index or the root of its web", () => {
    const door =
      /^features\/[^/]+\/[^/]+\/([^/]+|(?!server\/|web\/|test\/)[^/]+\/[^/]+|server\/index\.ts|web\/[^/]+)$/;
    const side = wrongImports(product, (from, to) => {
      const here = featureOf(from);
      const there = featureOf(to);
      return here && there && here !== there && !door.test(to);
    });
    expectNoWorse(
      'side door into a feature',
      side,
      'export it from its server/index.ts, its shared code or the root of its web/',
    );
  });

  it('reaches the raw pool only from the kit, the processes and the database', () => {
    const mayNot = product.filter(({ path }) => !/^(kit|app|demo|bench)\//.test(path));
    const pool = wrongImports(mayNot, (_, to) => to === 'kit/tenant/server/driver.ts');
    expectNoWorse('raw pool', pool, 'take a TenantDb from the ctx');
  });

  it('takes nothing of a library that its releases may change: neither its inner files nor what begins with _', () => {
    const inner = /(?:from|import)\s*\(?'((?:@[\w.-]+\/)?[a-z][\w.-]*\/(?:lib|dist|src|build)\/[^']+)'/g;
    const ofDriver = /\b(?:client|pool|connection|query|result)\b\)?\s*(?:as [^)]*\)\s*)?\._\w+/g;
    const innerImports = product.flatMap(({ path, text }) => [
      ...[...text.matchAll(inner)].map(([, file = '']) => `${path}: ${file}`),
      ...(/^(kit|app)\//.test(path) ? (text.match(ofDriver) ?? []).map((part) => `${path}: ${part}`) : []),
    ]);
    // The code pages of old sheets, which its package names as a file to import.
    expect(innerImports).toEqual([
      'features/sheets/sheet-files/server/xls-worker.ts: @e965/xlsx/dist/cpexcel.full.mjs',
    ]);
  });

  it('crosses shops only in verbs that are listed', () => {
    const files = product.filter(
      ({ path, text }) => path.startsWith('features/') && /\bacrossShops\(/.test(text),
    );
    expectNoWorse(
      'acrossShops',
      count(files, () => 1),
      'stay in one shop; if it truly spans shops, list it after review',
    );
  });
});

describe('words', () => {
  const NAMES = /(^|[-/])(utils?|helpers?|common|service|manager)(\.|-)/;
  const WORDS: readonly [RegExp, string][] = [
    [/\b(TODO|FIXME|XXX|HACK)\b/g, 'do it, or leave it out'],
    [/敬请期待|开发中|即将上线|暂未开放|功能待/g, 'show only what works'],
    [/@ts-(ignore|expect-error|nocheck)/g, 'make the type right'],
    [/\b(it|test|describe)\.(only|skip|todo|fixme)\b/g, 'run every test'],
    [
      /\b(button\(\w+, |page\.getByRole\('button', \{ name: )'新建(?! )[^']*'[^)]*\)(\.first\(\))?\.click\(/g,
      'pressMain: the act moves into the middle of a list that turns out to be empty',
    ],
    [/\b(alert|window\.confirm)\(/g, 'toast or confirm of kit/ui'],
  ];
  const written = sources.filter(({ path }) => path !== 'test/guards/tidy.test.ts');

  it('names no file for what anything could be', () => {
    expectNoWorse(
      'banned file name',
      count(sources, ({ path }) => (NAMES.test(path) ? 1 : 0)),
      'name the thing or the verb',
    );
  });

  it.each(WORDS)('uses no %s', (word, instead) => {
    expectNoWorse(
      `word ${word.source}`,
      count(written, ({ text }) => text.match(word)?.length ?? 0),
      instead,
    );
  });

  it('draws pictures in one place, which loads none of another host', () => {
    const drawn = product.filter(
      ({ path, text }) => path !== 'kit/ui/values/picture.tsx' && /<img\b/.test(text),
    );
    expect(drawn.map(({ path }) => path)).toEqual([]);
  });

  it('names colours only in the theme', () => {
    const literal = /(?<![&\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\/)|\b(rgb|hsl|oklch)a?\(/gi;
    const painted = product.filter(({ path }) => isWeb(path) && !/^kit\/ui\/theme/.test(path));
    expectNoWorse(
      'colour literal',
      count(painted, ({ text }) => text.match(literal)?.length ?? 0),
      'a token of kit/ui/theme.ts',
    );
  });
});
