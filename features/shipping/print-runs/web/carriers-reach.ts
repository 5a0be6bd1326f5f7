import { call } from '#kit/ui/calls/client.ts';
import { printRuns } from '../contract.ts';
import { MOST_WAYS } from '../limits.ts';

/** Where an order goes by a carrier's account. */
export interface Way {
  OrderID: string;
  AccountID: string;
}

const nameOf = ({ OrderID, AccountID }: Way): string => `${OrderID} ${AccountID}`;

/** Of these ways those that the carriers do not go; asked in several calls where they are many. */
export async function unreachableWays(ways: readonly Way[]): Promise<(way: Way) => boolean> {
  const names = new Set<string>();
  for (let from = 0; from < ways.length; from += MOST_WAYS) {
    const { Unreachable } = await call(printRuns.reach, { Ways: ways.slice(from, from + MOST_WAYS) });
    for (const way of Unreachable) names.add(nameOf(way));
  }
  return (way) => names.has(nameOf(way));
}
