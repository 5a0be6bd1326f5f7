import { groupBy } from '#kit/list/group-by.ts';

/**
 * Groups by shop, in one order for everybody, so that two who lock or reserve in the same shops never wait for each other in a
 * circle.
 */
export const shopsInLockOrder = <Each extends { shopId: string }>(
  parts: Iterable<Each>,
): [string, Each[]][] => [...groupBy(parts, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));
