import { expect, it } from 'vitest';
import { newIds } from '../server/new-ids.ts';

it('ids of rows grow within a call and from call to call, however many are made in a moment', () => {
  const ids = Array.from({ length: 300 }, (_, n) => newIds(n % 7)).flat();
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
