import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources.ts';
import { TROUBLES, troublesOf } from './sql/shops-named.ts';

const schema = readFileSync(join(ROOT, 'db/schema.sql'), 'utf8');
const shopTables = new Set(
  schema.split('\n\n').flatMap((part) => {
    const name = /^table (\w+) \(/m.exec(part)?.[1];
    return name && part.includes('forced row security') ? [name] : [];
  }),
);

const snapshots = readdirSync(join(ROOT, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql.snap'))
  .map((path) => `features/${path}`);

describe('what statements say, so that they go to one node of several', () => {
  it.each(Object.entries(TROUBLES))('%s: no more of it than there is', (trouble, { remedy, most }) => {
    const found = snapshots.flatMap((path) => {
      const statements = readFileSync(join(ROOT, path), 'utf8').split('\n\n');
      const troubles = statements.flatMap((sql) => troublesOf(sql, shopTables));
      const places = new Set(troubles.flatMap((each) => (each.trouble === trouble ? each.place : [])));
      return [...places].map((place) => `${path}: ${place.slice(0, 100)}`);
    });
    expect(found.length, `${remedy}\n${found.join('\n')}`).toBeLessThanOrEqual(most);
  });

  it('is looked at place by place', () => {
    const of = (sql: string) => troublesOf(sql, new Set(['orders', 'spus'])).map(({ trouble }) => trouble);
    expect(of('select from orders o join spus s on s.shop_id = o.shop_id where o.shop_id = $n')).toEqual([
      'table without a literal shop',
    ]);
    expect(of('select from orders o join spus s on s.shop_id = $n where o.shop_id = $n')).toEqual([]);
    expect(of('select from orders where shop_id = $n and exists (select from spus)')).toHaveLength(1);
    expect(of('update orders set id = new_order_id() where shop_id = $n')).toEqual([
      'volatile function in an update',
    ]);
    expect(of('update orders set at = coalesce(at, now()) where shop_id = $n')).toHaveLength(1);
  });
});

describe('what tables are, so that they can lie on several nodes', () => {
  it('have no policy that asks another table, and no trigger over a whole statement', () => {
    const asking = schema.split('\n').filter((line) => /^ {2}policy .*\bselect\b/i.test(line));
    expect(asking.filter((line) => /\(\s*select\b/i.test(line.replace(/^ {2}policy \w+ \w+/, '')))).toEqual(
      [],
    );
  });
});
