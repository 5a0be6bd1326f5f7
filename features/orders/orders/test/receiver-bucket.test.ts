import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiverBuckets } from '#features/orders/orders/numbers/receiver-bucket.ts';
import { openApp, type TestApp } from '#test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('where receivers are looked for', () => {
  it('is where the database puts them, whatever the name and however much of it is given', async () => {
    const { rows: columns } = await app.database.pool.query(
      "select pg_get_expr(adbin, adrelid) as says from pg_attrdef where pg_get_expr(adbin, adrelid) like '%ascii(receiver)%'",
    );
    const sign = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      fc.constantFrom('张', '欧', '𠮷', 'A', '3'),
    );
    const names = fc.sample(
      fc.array(sign, { minLength: 1, maxLength: 4 }).map((signs) => signs.join('').replaceAll('\0', '')),
      500,
    );
    const { rows } = await app.database.pool.query(
      `select receiver, ${columns[0].says} as bucket from unnest($1::text[]) as made (receiver)`,
      [names],
    );
    for (const { receiver, bucket } of rows) {
      const signs = [...receiver];
      for (let length = 1; length <= signs.length; length++) {
        const { from, to } = receiverBuckets(signs.slice(0, length).join('')) ?? { from: 1, to: 0 };
        expect(bucket >= from && bucket <= to, JSON.stringify({ receiver, length, bucket, from, to })).toBe(
          true,
        );
      }
    }
    expect(rows).toHaveLength(500);
  });
});
