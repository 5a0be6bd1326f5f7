import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectedGroups } from '../server/staged/connected-groups.ts';

const ones = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 3 }), { maxLength: 8 })
  .map((keys) => new Map(keys.map((group, at) => [at, group] as const)));

describe('who shares a key', () => {
  it('stands with all it can be reached from, and with nobody else', () => {
    fc.assert(
      fc.property(ones, (keysOf) => {
        const groups = connectedGroups(keysOf);
        expect(groups.flat().sort()).toEqual([...keysOf.keys()].sort());
        const keysIn = groups.map((group) => new Set(group.flatMap((one) => keysOf.get(one) ?? [])));
        const apart = keysIn.every((keys, at) =>
          keysIn.every((others, other) => at === other || ![...keys].some((key) => others.has(key))),
        );
        expect(apart).toBe(true);
        for (const group of groups) expect(reached(group, keysOf)).toEqual(new Set(group));
      }),
    );
  });

  it('comes in the order in which the first of each group came', () => {
    const keysOf = new Map([
      ['一', ['a']],
      ['二', []],
      ['三', ['b', 'a']],
      ['四', ['c']],
    ]);
    expect(connectedGroups(keysOf)).toEqual([['一', '三'], ['二'], ['四']]);
  });
});

/** Of a group, whom its first reaches by steps from key to key. */
function reached(group: readonly number[], keysOf: ReadonlyMap<number, readonly string[]>): Set<number> {
  const connected = new Set(group.slice(0, 1));
  for (let before = 0; before < connected.size; ) {
    before = connected.size;
    const keys = new Set([...connected].flatMap((one) => keysOf.get(one) ?? []));
    for (const one of group) if (keysOf.get(one)?.some((key) => keys.has(key))) connected.add(one);
  }
  return connected;
}
