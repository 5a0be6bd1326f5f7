import { expect, test } from 'vitest';
import { featureOf, importsOf, isTest, isWeb, type Source, sources } from './sources.ts';

// A class that stands in a screen has its look in a sheet that is there with the screen: of the kit, of its own noun, or one
// that it imports. Else it looks right only after another screen was open.

const texts = new Map(sources.map((file) => [file.path, file]));
const isStyle = (path: string) => path.endsWith('.css');
const COMMENT = /\/\*.*?\*\//gs;

const styles = new Map(
  sources.filter(({ path }) => isStyle(path)).map(({ path, text }) => [path, classesIn(text)]),
);

/** The classes that the selectors of a sheet name. */
function classesIn(css: string): Set<string> {
  const selectors = css.replace(COMMENT, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(selectors.join(' ').match(/(?<=\.)[a-z][\w-]*/g));
}

/** The classes that a screen names in words; what it puts together from parts is left out. */
function classesOf({ text }: Source): string[] {
  const written = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  return written.flatMap(([, plain, parts = '']) =>
    (plain ?? parts.replaceAll(/\S*\$\{[^}]*\}\S*/g, ''))
      .split(/\s+/)
      .filter((name) => /^[a-z][\w-]*$/.test(name)),
  );
}

/** `theme.ts` writes the tones. */
const isOfTheme = (name: string) => name.startsWith('tone-');
/** What is there with every screen. */
const everywhere = importsOf(mustHave('app/web/main.tsx'));
const ofKit = [...styles.keys()].filter((path) => path.startsWith('kit/') || everywhere.includes(path));

const homeOf = (path: string) => featureOf(path) ?? path.split('/').slice(0, 2).join('/');
const sheetsOfHome = new Map<string, Set<string>>();
for (const file of sources.filter(({ path }) => isWeb(path) && !isTest(path))) {
  const sheets = sheetsOfHome.get(homeOf(file.path)) ?? new Set();
  for (const path of [file.path, ...importsOf(file)]) if (isStyle(path)) sheets.add(path);
  sheetsOfHome.set(homeOf(file.path), sheets);
}

function mustHave(path: string): Source {
  const file = texts.get(path);
  if (!file) throw new Error(`no ${path}`);
  return file;
}

/** The sheets that come with a file: its own imports', and theirs. */
function sheetsWith(path: string): string[] {
  const all = new Set([path]);
  for (const each of all) for (const to of texts.has(each) ? importsOf(mustHave(each)) : []) all.add(to);
  return [...all].filter(isStyle);
}

test('each class of a screen has its look in the kit, in its own noun or in a sheet that it imports', () => {
  const faults = sources
    .filter(({ path }) => path.endsWith('.tsx') && isWeb(path) && !isTest(path))
    .flatMap((file) => {
      const near = [...ofKit, ...(sheetsOfHome.get(homeOf(file.path)) ?? [])];
      const missing = [...new Set(classesOf(file))].filter(
        (name) => !isOfTheme(name) && !near.some((sheet) => styles.get(sheet)?.has(name)),
      );
      if (missing.length === 0) return [];
      const imported = sheetsWith(file.path);
      return missing
        .filter((name) => !imported.some((sheet) => styles.get(sheet)?.has(name)))
        .map((name) => `${file.path}: .${name}`);
    });
  expect(faults).toEqual([]);
});

/** The classes that have a rule of their own in a sheet: one class and nothing else is its selector. */
function ownClassesIn(css: string): Set<string> {
  const selectors = css.replace(COMMENT, '').match(/[^{};]+(?=\{)/g) ?? [];
  const single = selectors.flatMap((selector) => selector.split(',')).map((part) => part.trim());
  return new Set(single.flatMap((part) => /^\.([a-z][\w-]*)$/.exec(part)?.[1] ?? []));
}

// Sheets of screens stay once they came, and those of other screens come while one rests.
test('a class has its own look in one noun alone, else one screen changes another', () => {
  const shared = new Set(
    [...styles].flatMap(([path, names]) => (path.startsWith('features/') ? [] : [...names])),
  );
  const homes = new Map<string, Set<string>>();
  for (const { path, text } of sources.filter((file) => isStyle(file.path)))
    for (const name of ownClassesIn(text)) homes.set(name, (homes.get(name) ?? new Set()).add(homeOf(path)));
  const faults = [...homes].filter(([name, nouns]) => nouns.size > 1 && !shared.has(name));
  expect(faults.map(([name, nouns]) => `.${name}: ${[...nouns].join(', ')}`)).toEqual([]);
});

/** One selector of a list each: commas within parentheses part none. */
const partsOf = (selector: string): string[] =>
  selector.split(/,(?![^(]*\))/).map((part) => part.trim().replace(/\s+/g, ' '));

test('the sheet of a noun names something of its own in each rule, else it changes the kit on every screen', () => {
  const ofParts = new Set(
    sources
      .filter(({ path }) => path.startsWith('kit/ui/') && path.endsWith('.tsx') && !isTest(path))
      .flatMap(classesOf),
  );
  const faults = sources
    .filter(({ path }) => path.startsWith('features/') && isStyle(path))
    .flatMap(({ path, text }) =>
      (text.replace(COMMENT, '').match(/[^{};]+(?=\{)/g) ?? [])
        .flatMap(partsOf)
        .filter((part) => !part.startsWith('@'))
        .filter((part) => {
          const names = [...part.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
          return names.length > 0 && names.every((name) => ofParts.has(name));
        })
        .map((part) => `${path}: ${part}`),
    );
  expect(faults).toEqual([]);
});
