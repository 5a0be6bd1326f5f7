import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '#app/tools/districts.ts';
import { COLUMN_KEEPERS, TABLE_OWNERS } from '#db/table-owners.ts';
import { expectNoWorse } from './ratchet.ts';
import { featureOf, isTest, isWeb, ROOT, sources } from './sources.ts';

const tables = Object.keys(TABLE_OWNERS).join('|');
/** A statement's text, or a call of the query builder. */
const WRITES = [
  new RegExp(`\\b(?:insert into|update|delete from|merge into)\\s+(?:only\\s+)?(${tables})\\b`, 'g'),
  new RegExp(
    `(?:\\.(?:insert|update|remove|insertAtCommit|insertInto|updateTable|deleteFrom)\\(|\\binsertRows\\([^,()]+,)\\s*'(${tables})'`,
    'g',
  ),
];
const READS = [
  new RegExp(`\\b(?:from|join)\\s+(${tables})\\b`, 'g'),
  new RegExp(`(?:\\.from\\(|\\.selectFrom\\(|[jJ]oin\\()\\s*'(${tables})\\b`, 'g'),
];

const tablesIn = (text: string, patterns: readonly RegExp[]): Set<string> =>
  new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table)));

/** Statements that update a table: the columns that stand after `set`, as far as they are written there. */
const updates = new RegExp(
  `\\bupdate\\s+(${tables})\\b(?:\\s+(?!set\\b)\\w+)?\\s+set\\s+([^\`]*?)(?=\\s(?:from|where|returning)\\s|\`)`,
  'g',
);

/** Column names of a list such as `a = case … end, b = w.b`; what is put in by `${…}` names none. */
function columnsSet(list: string): string[] {
  let flat = list;
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\$\{[^{}]*\}/g, '').replace(/\([^()]*\)/g, '');
  }
  return flat.split(',').flatMap((part) => /^\s*(\w+)\s*=/.exec(part)?.[1] ?? []);
}

/** Whether a noun only keeps columns of the table up to date that it is the keeper of. */
function isKept(noun: string, table: string, text: string): boolean {
  const kept: readonly string[] | undefined = COLUMN_KEEPERS[noun]?.[table as keyof typeof TABLE_OWNERS];
  if (!kept) return false;
  const mine = [...text.matchAll(updates)].filter(([, updated]) => updated === table);
  const writes = WRITES.flatMap((pattern) => [...text.matchAll(pattern)]).filter(([, t]) => t === table);
  const columns = mine.flatMap(([, , list = '']) => columnsSet(list));
  return (
    writes.length === mine.length && columns.length > 0 && columns.every((column) => kept.includes(column))
  );
}

const owner = (table: string): string => TABLE_OWNERS[table as keyof typeof TABLE_OWNERS];
/** How far from the ground a noun's district lies; the kit is the ground. */
const floor = (noun: string): number => DISTRICTS.findIndex((district) => noun.startsWith(`${district}/`));

const files = sources
  .filter(({ path }) => path.startsWith('features/') && !isTest(path) && !isWeb(path))
  .map(({ path, text }) => ({ path, noun: featureOf(path) ?? '', text }));

function crossings(
  patterns: readonly RegExp[],
  isWrong: (noun: string, table: string, text: string) => boolean,
) {
  const counts: Record<string, number> = {};
  for (const { noun, text } of files)
    for (const table of tablesIn(text, patterns))
      if (isWrong(noun, table, text)) counts[`${noun} → ${table}`] = (counts[`${noun} → ${table}`] ?? 0) + 1;
  return counts;
}

describe('a table', () => {
  it('belongs to a noun that there is', () => {
    const nouns = [...new Set(Object.values(TABLE_OWNERS))].map((noun) =>
      noun.startsWith('kit/') ? noun : join('features', noun),
    );
    expect(nouns.filter((noun) => !existsSync(join(ROOT, noun)))).toEqual([]);
  });

  it('is written by its noun alone, but for columns that another keeps', () => {
    const writes = crossings(
      WRITES,
      (noun, table, text) => noun !== owner(table) && !isKept(noun, table, text),
    );
    expectNoWorse('writes a table of another noun', writes, 'call a verb of its owner');
  });

  it('is read by its noun, by those of its district and by those nearer the roof', () => {
    const pairs = crossings(READS, (noun, table) => floor(noun) < floor(owner(table)));
    expectNoWorse(
      'reads a table nearer the roof',
      pairs,
      'let its owner bring it, or keep a copy of what is read',
    );
  });
});
