import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '#app/tools/districts.ts';
import { COLUMN_KEEPERS, TABLE_OWNERS } from '#db/table-owners.ts';
import { ownershipFault } from '../owned-writes.ts';
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

/** A statement's text, or a call of the query builder, that updates a table. */
const UPDATES = [
  new RegExp(`\\bupdate\\s+(?:only\\s+)?(${tables})\\b`, 'g'),
  new RegExp(`\\.(?:update|updateTable)\\(\\s*'(${tables})'`, 'g'),
];

const countOf = (patterns: readonly RegExp[], text: string, table: string): number =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)]).filter(([, name]) => name === table).length;

/** Whether a noun keeps columns of the table and only updates it; which they are is looked at as it is sent (test/owned-writes.ts). */
const isKept = (noun: string, table: string, text: string): boolean =>
  Object.hasOwn(COLUMN_KEEPERS[noun] ?? {}, table) &&
  countOf(WRITES, text, table) === countOf(UPDATES, text, table);

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

describe('a statement as it is sent', () => {
  it.each([
    ['orders/orders', 'update "orders" set "stage" = $1 where "id" = $2'],
    [
      'catalogue/prices',
      'update spus s set price = case when s.price is distinct from w.price then 1 end, rules = w.rules from w',
    ],
    ['shipping/print-runs', 'select id from orders where shop_id = $1 for update'],
  ])('%s may send its own writes: %s', (noun, text) => {
    expect(ownershipFault(noun, text)).toBeUndefined();
  });

  it.each([
    [
      'shipping/print-runs',
      'update orders set stage = 3',
      /orders \(stage\), which belongs to orders\/orders/,
    ],
    ['catalogue/prices', 'update "spus" set "price" = $1, "name" = $2', /spus \(name\)/],
    [
      'catalogue/prices',
      'with x as (update spus set name = (select 1), price = 2 where id = 3 returning id) select 1',
      /spus \(name\)/,
    ],
    [
      'catalogue/prices',
      'insert into offers (price) values (1) on conflict do update set price = 2',
      /offers/,
    ],
    ['hub/pulls', 'with gone as (delete from "hub_orders" where id = $1) select 1', /hub_orders/],
  ])('%s may not send those of others: %s', (noun, text, fault) => {
    expect(ownershipFault(noun, text)).toMatch(fault);
  });
});
