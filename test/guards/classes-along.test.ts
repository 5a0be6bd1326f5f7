import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, isTest, isWeb, ROOT, type Source, sources } from './sources.ts';

// A part that is fetched when it is first shown finds its look in the sheets that come with it, or that are there by then:
// those of the kit, of the app, and of every screen that may show it. Else it looks right only after another screen was open.

const files = new Map(sources.map((file) => [file.path, file]));
const styles = new Map(
  sources.filter(({ path }) => path.endsWith('.css')).map(({ path, text }) => [path, classesIn(text)]),
);

/** The classes that the selectors of a sheet name. */
function classesIn(css: string): Set<string> {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(selectors.join(' ').match(/(?<=\.)[a-z][\w-]*/g));
}

/** The classes that a screen names in words; what it puts together from parts is left out. */
const classesOf = ({ text }: Source): string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, parts = '']) =>
    (plain ?? parts.replaceAll(/\S*\$\{[^}]*\}\S*/g, ''))
      .split(/\s+/)
      // `theme.ts` writes the tones.
      .filter((name) => /^[a-z][\w-]*$/.test(name) && !name.startsWith('tone-')),
  );

/** What a file fetches later. */
const laterOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/import\(\s*'([^']+)'/g)].map(([, to = '']) =>
    to.startsWith('#') ? to.slice(1) : relative(ROOT, resolve(ROOT, dirname(path), to)),
  );

/** A file and all that comes with it. */
function withAll(path: string): Set<string> {
  const all = new Set([path]);
  for (const each of all) {
    const file = files.get(each);
    const later = file ? laterOf(file) : [];
    for (const to of file ? importsOf(file) : []) if (!later.includes(to)) all.add(to);
  }
  return all;
}

const there = withAll('app/web/main.tsx');
/** What is fetched later, with the files that fetch it. */
const fetched = new Map<string, string[]>();
for (const file of sources.filter(({ path }) => isWeb(path) && !isTest(path)))
  for (const to of laterOf(file)) fetched.set(to, [...(fetched.get(to) ?? []), file.path]);
const parts = new Map([...fetched.keys()].map((root) => [root, withAll(root)]));
const sheetsOf = new Map(
  [...parts].map(([root, all]) => [root, new Set([...all].filter((path) => path.endsWith('.css')))]),
);

/** The sheets that whoever shows a part has, as far as all of them have it; twice, for parts of parts. */
for (const _ of ['parts', 'parts of parts'])
  for (const [root, by] of fetched) {
    const shown = [...parts].filter(([other, all]) => other !== root && by.some((path) => all.has(path)));
    const [first, ...others] = shown.map(([other]) => sheetsOf.get(other) ?? new Set<string>());
    if (by.some((path) => there.has(path)) || !first) continue;
    for (const sheet of first) if (others.every((each) => each.has(sheet))) sheetsOf.get(root)?.add(sheet);
  }

test('what is fetched when it is shown finds its look there', () => {
  const faults = [...parts].flatMap(([root, all]) => {
    const sheets = [...styles.keys()].filter(
      (path) => path.startsWith('kit/') || there.has(path) || sheetsOf.get(root)?.has(path),
    );
    return [...all].flatMap((path) => {
      const file = files.get(path);
      if (!file || there.has(path) || !path.startsWith('features/') || !path.endsWith('.tsx')) return [];
      return classesOf(file)
        .filter((name) => [...styles.values()].some((known) => known.has(name)))
        .filter((name) => !sheets.some((sheet) => styles.get(sheet)?.has(name)))
        .map((name) => `${path}: .${name}, when ${root} is shown`);
    });
  });
  expect([...new Set(faults)]).toEqual([]);
});
