import { describe, expect, it } from 'vitest';
import { wrongNames } from './names.ts';
import { sources } from './sources.ts';

/** What was written once and isn't changed, and what is made from the database. */
const EXEMPT = /^db\/(migrations\/|tables\.generated)/;

describe('names', () => {
  it('of files, types and exports are nouns of the trade, and nothing is called “of”', () => {
    const wrong = sources
      .filter(({ path }) => /\.(tsx?|mjs|mts)$/.test(path) && !EXEMPT.test(path))
      .flatMap(({ path, text }) => wrongNames(path, text));
    expect(wrong, wrong.join('\n')).toEqual([]);
  });

  it.each([
    ['a file', 'features/orders/orders/server/told.ts', ''],
    ['a file of two words', 'kit/ui/as-seen.tsx', ''],
    ['a type', 'a.ts', 'interface GivenPrices {'],
    ['an exported function', 'a.ts', 'export async function putAnew() {'],
    ['a field', 'a.ts', 'interface A {\n  of: string;\n}'],
    ['a prop', 'a.tsx', '<Bill of={bill} />'],
    ['a parameter', 'a.ts', 'const f = (of: string) => 1;'],
    ['a destructured prop', 'a.ts', 'function F({ bill, of }: Props) {}'],
    ['a variable', 'a.ts', 'const of = 1;'],
    ['a read field', 'a.ts', 'f(row.of);'],
  ])('are refused: %s', (_, path, text) => {
    expect(wrongNames(path, text)).toHaveLength(1);
  });

  it.each([
    ['a loop', 'for (const row of rows) f();\nfor (const [a] of [b]) f();'],
    ['a library', 'Buffer.of(1); Array.of(2);'],
    ['a local word', 'const found = rows.find(isOpen);'],
    ['a text', "const text = 'one of: two'; // of = 3"],
    ['a page that is not there', 'export function NotFoundPage() {'],
  ])('are let be: %s', (_, text) => {
    expect(wrongNames('a.ts', text)).toEqual([]);
  });
});
