import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HANDED_ON, PRODUCT_SETTINGS, TOOL_SETTINGS } from '#app/settings.ts';
import { describeSettings } from '#app/tools/describe-settings.ts';
import { platforms } from '#features/hub/platforms/server/index.ts';
import { isTest, ROOT, sources } from './sources.ts';

const AT_ROOT = ['vite.config.ts', 'vite.supplier.config.ts', 'vitest.config.ts', 'playwright.config.ts'];
const all = [
  ...sources.filter(({ path }) => path !== 'test/guards/settings.test.ts'),
  ...AT_ROOT.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
].filter(({ text }) => /\benv\b|NodeJS\.ProcessEnv|Setting\(/.test(text));
const product = all.filter(
  ({ path }) => /^(app|db|features|kit)\//.test(path) && !path.startsWith('app/tools/') && !isTest(path),
);

const BY_NAME = /(?:\benv\.|\benv\[['"]|\w+Setting\(\s*['"])([A-Z][A-Z\d_]*)\b/g;
const TAKEN_APART = /\{([^{}]*)\}\s*(?::\s*NodeJS\.ProcessEnv\b|=\s*(?:process\.)?env\b)/g;
/** `KTT_API_URL` and its like, one for each platform. */
const BY_PLATFORM = /`\$\{name\}_([A-Z_]+)`/g;
/** Reading by a name that the text does not say. */
const BY_VARIABLE = /\benv\[(?!['"])/;

function namesIn(text: string): string[] {
  const groups = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group ?? '');
  return [
    ...groups(BY_NAME),
    ...groups(TAKEN_APART).flatMap(
      (inside) => inside.match(/(?<=^|,)\s*[A-Z][A-Z\d_]+(?=\s*(?:[:=,]|$))/g) ?? [],
    ),
    ...groups(BY_PLATFORM).flatMap((end) => platforms().map(({ id }) => `${id.toUpperCase()}_${end}`)),
  ].map((name) => name.trim());
}

const readIn = (files: readonly { text: string }[]) => new Set(files.flatMap(({ text }) => namesIn(text)));
const productSettings = PRODUCT_SETTINGS.flatMap(({ settings }) => settings);
const names = (settings: readonly { name: string }[]) => settings.map(({ name }) => name);

describe('settings of the environment', () => {
  it('are listed in app/settings.ts, each that the product reads', () => {
    const listed = names(productSettings);
    expect([...readIn(product)].filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('are read by the product, each that is listed as its', () => {
    const read = readIn(product);
    expect(names(productSettings).filter((name) => !read.has(name))).toEqual([]);
  });

  it('of tests, bench and tools are listed and read too', () => {
    const listed = [...names(productSettings), ...names(TOOL_SETTINGS), ...HANDED_ON];
    const read = readIn(all);
    expect([...read].filter((name) => !listed.includes(name))).toEqual([]);
    expect([...names(TOOL_SETTINGS), ...HANDED_ON].filter((name) => !read.has(name))).toEqual([]);
  });

  it('are listed once', () => {
    const listed = [...names(productSettings), ...names(TOOL_SETTINGS), ...HANDED_ON];
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  });

  it('are read by their name, but where a setting of any name is', () => {
    const files = product.filter(({ text }) => BY_VARIABLE.test(text)).map(({ path }) => path);
    expect(files).toEqual(['app/configuration.ts', 'kit/settings/server/setting.ts']);
  });

  it('have the default that the code has', () => {
    const text = all.map((file) => file.text).join('\n');
    const literal = /(?:numberSetting\(\s*'(\w+)',\s*|env\.(\w+) \?\? (?:size\()?)([\d_]+)/g;
    const inCode = [...text.matchAll(literal)].map(([, one, other, value]) => ({
      name: one ?? other ?? '',
      value: Number(value?.replaceAll('_', '')),
    }));
    const listed = new Map([...productSettings, ...TOOL_SETTINGS].map((each) => [each.name, each.otherwise]));
    const wrong = inCode.filter(({ name, value }) => {
      const otherwise = listed.get(name);
      return typeof otherwise === 'number' && otherwise !== value;
    });
    expect(inCode.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('stand in docs/configuration.md as they are listed (npm run docs)', () => {
    const written = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8');
    expect(written === describeSettings(), 'docs/configuration.md is out of date: npm run docs').toBe(true);
  });
});
