import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';

const lists = allEndpoints().flatMap((endpoint) =>
  'sorts' in endpoint ? [{ ...endpoint, sorts: endpoint.sorts as readonly string[] }] : [],
);
const sortOf = (list: (typeof lists)[number], orderBy?: unknown) => {
  const read = list.input.safeParse({ orderBy });
  return read.success ? (read.data as { orderBy: string }).orderBy : undefined;
};

describe('every list', () => {
  it('sorts by what it offers, and refuses any other order instead of passing over it', () => {
    expect(lists.length).toBeGreaterThan(20);
    for (const list of lists) {
      for (const sort of list.sorts) expect(sortOf(list, sort), list.path).toBe(sort);
      expect(sortOf(list, 'NoSuchColumn'), list.path).toBeUndefined();
    }
  });

  it('takes CreatedOn, which the clients of the specification always send, or nothing as its usual order', () => {
    for (const list of lists) {
      const usual = list.sorts[0];
      for (const none of [undefined, null, '']) expect(sortOf(list, none), list.path).toBe(usual);
      const created = list.sorts.includes('CreatedOn') ? 'CreatedOn' : usual;
      expect(sortOf(list, 'CreatedOn'), list.path).toBe(created);
    }
  });
});
