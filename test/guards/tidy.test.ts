import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '#app/tools/districts.ts';
import { blocks, cycles, quantile } from './measures.ts';
import { hold } from './ratchet.ts';
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

describe('sizes', () => {
  const lengths = product.filter(({ path }) => !path.endsWith('.css')).map(({ lines }) => lines);

  it('keeps half of the files within 50 lines and nine of ten within 120', () => {
    expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(50);
    expect(quantile(lengths, 0.9)).toBeLessThanOrEqual(120);
  });

  it('keeps every file within 300 lines', () => {
    hold(
      'file over 300 lines',
      count(sources, ({ lines }) => (lines > 300 ? lines : 0)),
      'split it by verb',
    );
  });

  it('keeps every function within 50 lines', () => {
    const begins =
      /^(?:export )?(?:default )?(?:async )?(?:function\*? |const (?=\w+(?::[^=]+)? = (?:async )?(?:<.*>)?\((?:.*=>|$)))(\w+)/;
    const long = product
      .filter(({ path }) => /\.tsx?$/.test(path))
      .flatMap((file) => blocks(file, begins).map((block) => ({ ...block, path: file.path })))
      .filter(({ lines }) => lines > 50)
      .map(({ path, name, lines }) => [`${path} ${name}`, lines]);
    hold('function over 50 lines', Object.fromEntries(long), 'give its steps names');
  });

  it('keeps every handler within 7 lines', () => {
    const files = product.filter(({ path }) =>
      /^features\/[^/]+\/[^/]+\/server\/(.*-)?handlers\.ts$/.test(path),
    );
    hold(
      'handler over 7 lines',
      longBlocks(files, /^ {2}(?:async )?(\w+)[:(]/, 7),
      'move its work to a verb',
    );
  });

  it('keeps every entry of a contract within 8 lines', () => {
    const files = product.filter(({ path }) => /^features\/[^/]+\/[^/]+\/(.*-)?contract\.ts$/.test(path));
    hold(
      'contract entry over 8 lines',
      longBlocks(files, /^ {2}(\w+): (?:endpoint|reading|list)\(/, 8),
      'name its schemas',
    );
  });

  it('keeps the kit small', () => {
    const lines = product
      .filter(({ path }) => path.startsWith('kit/'))
      .reduce((sum, file) => sum + file.lines, 0);
    hold(
      'kit over 3,000 lines',
      lines > 3_000 ? { kit: lines } : {},
      'remove what one screen uses, or share it',
    );
  });

  function longBlocks(files: readonly Source[], begins: RegExp, most: number): Record<string, number> {
    const found = files.flatMap((file) =>
      blocks(file, begins).map((block) => ({ ...block, path: file.path })),
    );
    return Object.fromEntries(
      found.filter(({ lines }) => lines > most).map(({ path, name, lines }) => [`${path} ${name}`, lines]),
    );
  }
});

describe('import direction', () => {
  const layer = (path: string) => ['kit', 'features', 'app'].indexOf(path.split('/')[0] ?? '');

  it('goes from app to features to kit', () => {
    const up = wrongImports(product, (from, to) => layer(from) >= 0 && layer(to) > layer(from));
    hold('import upward', up, 'move what is shared down, or pass it in');
  });

  it('goes to the same district or to one nearer the ground', () => {
    const floor = (path: string) =>
      DISTRICTS.findIndex((district) => path.startsWith(`features/${district}/`));
    const up = wrongImports(product, (from, to) => floor(from) >= 0 && floor(to) > floor(from));
    hold('import to a higher district', up, 'turn it round, or let the higher one bring its part');
  });

  it('knows every district, and each has its page', () => {
    const pages = DISTRICTS.map((district) => join('features', district, 'README.md'));
    expect(readdirSync('features').sort()).toEqual([...DISTRICTS].sort());
    expect(pages.filter((page) => !existsSync(page))).toEqual([]);
  });

  it('never leads from the web to the server', () => {
    const files = product.filter(({ path }) => isWeb(path));
    const crossing = wrongImports(files, (_, to) => /\/server\//.test(to) || /^(db|bin|test)\//.test(to));
    hold('web imports server', crossing, 'use the contract');
  });

  it('never leads from shared code to one side', () => {
    const shared = product.filter(
      ({ path }) => /^(features\/[^/]+|kit)\/[^/]+\/[^/]+$/.test(path) && !isWeb(path),
    );
    hold(
      'shared code imports a side',
      wrongImports(shared, (_, to) => /\/(server|web)\//.test(to)),
      'move it',
    );
  });

  it("enters another feature by its root files, its server's index or the root of its web", () => {
    const door = /^features\/[^/]+\/[^/]+\/([^/]+|server\/index\.ts|web\/[^/]+)$/;
    const side = wrongImports(product, (from, to) => {
      const here = featureOf(from);
      const there = featureOf(to);
      return here && there && here !== there && !door.test(to);
    });
    hold(
      'side door into a feature',
      side,
      'export it from its server/index.ts, a root file or the root of its web/',
    );
  });

  it.each([
    ['server and shared code', product.filter(({ path }) => !isWeb(path))],
    ['web', product.filter(({ path }) => isWeb(path))],
  ] as const)('makes no cycle between features in %s', (side, files) => {
    const edges = new Map<string, Set<string>>();
    for (const file of files) {
      const from = featureOf(file.path);
      if (!from) continue;
      const to = importsOf(file).flatMap((path) => featureOf(path) ?? []);
      edges.set(from, new Set([...(edges.get(from) ?? []), ...to.filter((each) => each !== from)]));
    }
    const found = Object.fromEntries(cycles(edges).map((pair) => [pair, 1]));
    hold(`cycle of features in ${side}`, found, 'turn one direction round');
  });

  it('reaches the raw pool only from the kit, the processes and the database', () => {
    const mayNot = product.filter(({ path }) => !/^(kit|app|db|bench)\//.test(path));
    const pool = wrongImports(mayNot, (_, to) => to === 'kit/tenant/server/pool.ts');
    hold('raw pool', pool, 'take a TenantDb from the ctx');
  });

  it('crosses shops only in verbs that are listed', () => {
    const files = product.filter(
      ({ path, text }) => path.startsWith('features/') && /\bacrossShops\(/.test(text),
    );
    hold(
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
    [/\b(alert|window\.confirm)\(/g, 'toast or confirm of kit/ui'],
  ];
  const written = sources.filter(({ path }) => path !== 'test/guards/tidy.test.ts');

  it('names no file for what anything could be', () => {
    hold(
      'banned file name',
      count(sources, ({ path }) => (NAMES.test(path) ? 1 : 0)),
      'name the thing or the verb',
    );
  });

  it.each(WORDS)('uses no %s', (word, instead) => {
    hold(
      `word ${word.source}`,
      count(written, ({ text }) => text.match(word)?.length ?? 0),
      instead,
    );
  });

  it('draws pictures in one place, which loads none of another host', () => {
    const drawn = product.filter(({ path, text }) => path !== 'kit/ui/picture.tsx' && /<img\b/.test(text));
    expect(drawn.map(({ path }) => path)).toEqual([]);
  });

  it('names colours only in the theme', () => {
    const literal = /(?<![&\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\/)|\b(rgb|hsl|oklch)a?\(/gi;
    const painted = product.filter(({ path }) => isWeb(path) && !/^kit\/ui\/theme/.test(path));
    hold(
      'colour literal',
      count(painted, ({ text }) => text.match(literal)?.length ?? 0),
      'a token of kit/ui/theme.ts',
    );
  });
});
