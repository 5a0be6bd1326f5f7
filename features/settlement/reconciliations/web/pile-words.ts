import type { Pile } from '../contract.ts';
import type { LineState } from '../judge.ts';

/** The four piles, and what agrees as far as it was looked at; what is theirs alone says why. */
export const PILE_GROUPS = {
  same: '一致',
  unchecked: '未核对金额',
  differs: '有差异',
  billed: '在其他账单中',
  paid: '已单独核销',
  theirs: '只有对方',
  ours: '只有我方',
} as const;
export type PileGroup = keyof typeof PILE_GROUPS;

const OWN: Readonly<Partial<Record<LineState, PileGroup>>> = {
  same: 'same',
  free: 'unchecked',
  differs: 'differs',
  billed: 'billed',
  paid: 'paid',
  ours: 'ours',
};
export const pileGroupOf = (state: LineState): PileGroup => OWN[state] ?? 'theirs';

const fen = (yuan: number) => Math.round(yuan * 100);

/** What stands on each side, and what the four piles make of the difference: theirs − ours, to the fen. */
export function pileSums(piles: readonly Pile[]) {
  const pilesOf = (group: PileGroup) => piles.filter(({ State }) => pileGroupOf(State) === group);
  const add = (some: readonly Pile[], key: 'OurAmount' | 'TheirAmount' | 'Count' | 'ItemCount') =>
    some.reduce((sum, pile) => sum + fen(pile[key]), 0) / 100;
  const groups = (Object.keys(PILE_GROUPS) as PileGroup[]).map((group) => ({
    group,
    count: add(pilesOf(group), 'Count'),
    items: add(pilesOf(group), 'ItemCount'),
    ours: add(pilesOf(group), 'OurAmount'),
    apart: (fen(add(pilesOf(group), 'TheirAmount')) - fen(add(pilesOf(group), 'OurAmount'))) / 100,
  }));
  const theirs = add(piles, 'TheirAmount');
  const ours = add(piles, 'OurAmount');
  // Where they say no amounts at all, nothing differs.
  return {
    groups,
    theirs,
    ours,
    hasAmounts: piles.some(({ State, TheirAmount }) => State === 'same' || TheirAmount !== 0),
  };
}
