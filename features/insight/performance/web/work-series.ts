import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { MemberPerformance, PerformanceQuery, Work } from '../contract.ts';

export type GroupBy = PerformanceQuery['GroupBy'];

interface WorkSeries {
  labels: string[];
  values: number[];
}

/** Names below each other can be read up to here. */
const MOST_NAMES = 20;

/** One figure by member, the most first, or by day or month in their order; nothing where there is nothing to compare. */
export function workSeries(
  members: readonly MemberPerformance[],
  key: keyof Work,
  groupBy: GroupBy,
): WorkSeries | undefined {
  const isByMember = groupBy === 'all';
  const sums = new Map<string, number>();
  for (const member of members) {
    const label = isByMember ? member.Name : member.Period;
    sums.set(label, (sums.get(label) ?? 0) + fenOf(member[key] ?? 0));
  }
  if (sums.size < 2) return undefined;
  const pairs = [...sums].sort(([a, least], [b, most]) => (isByMember ? most - least : a < b ? -1 : 1));
  const shown = isByMember ? pairs.slice(0, MOST_NAMES) : pairs;
  return { labels: shown.map(([label]) => label), values: shown.map(([, fen]) => yuanOf(fen)) };
}
