import type { CSSProperties } from 'react';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import type { Pile } from '../contract.ts';
import { PILE_GROUPS, type PileGroup, type pileSums } from './pile-words.ts';

export interface PileWords {
  ours: string;
  theirs: string;
}

const ALWAYS: readonly PileGroup[] = ['same', 'differs', 'theirs', 'ours'];

/** The four piles always, the others where there is something in them. */
const isShown = ({ group, count }: { group: PileGroup; count: number }) =>
  count > 0 || ALWAYS.includes(group);

/** 对方 − 我方 = what the piles differ by, to the fen. */
export function PileSums({ sums, words }: { sums: ReturnType<typeof pileSums>; words: PileWords }) {
  const { groups, theirs, ours, hasAmounts } = sums;
  const apart = groups.filter(({ apart }) => apart !== 0);
  return (
    <>
      <p className="reconcile-groups">
        {groups.filter(isShown).map(({ group, count }) => (
          <span key={group}>
            {PILE_GROUPS[group]} <b className="num">{countText(count)}</b>
          </span>
        ))}
      </p>
      {hasAmounts && (
        <Waterfall
          steps={[
            { name: words.theirs, from: 0, to: theirs },
            ...stepsBetween(theirs, apart),
            { name: words.ours, from: 0, to: ours },
          ]}
          difference={Math.round((theirs - ours) * 100) / 100}
        />
      )}
    </>
  );
}

interface Step {
  name: string;
  from: number;
  to: number;
}

/** From their sum down, or up, to ours: a step for each pile that the two differ by. */
function stepsBetween(theirs: number, apart: readonly { group: PileGroup; apart: number }[]): Step[] {
  let at = Math.round(theirs * 100);
  return apart.map(({ group, apart: by }) => {
    const from = at;
    at -= Math.round(by * 100);
    return { name: PILE_GROUPS[group], from: from / 100, to: at / 100 };
  });
}

/** Both sums as bars of one scale, and between them, in red, what makes them differ. */
function Waterfall({ steps, difference }: { steps: readonly Step[]; difference: number }) {
  const most = Math.max(...steps.flatMap(({ from, to }) => [from, to]));
  const least = Math.min(0, ...steps.flatMap(({ from, to }) => [from, to]));
  const share = (amount: number) => `${((amount - least) / (most - least || 1)) * 100}%`;
  return (
    <dl className="reconcile-sum" aria-live="polite">
      {steps.map(({ name, from, to }, at) => {
        const isSum = at === 0 || at === steps.length - 1;
        return (
          <div key={name} className={isSum ? undefined : 'is-apart'}>
            <dt>{name}</dt>
            <dd className="num">{moneyText(isSum ? to : to - from)}</dd>
            <span
              style={
                { '--from': share(Math.min(from, to)), '--to': share(Math.max(from, to)) } as CSSProperties
              }
            />
          </div>
        );
      })}
      <div className={difference === 0 ? undefined : 'is-apart'}>
        <dt>相差</dt>
        <dd className="num">{moneyText(difference)}</dd>
      </div>
    </dl>
  );
}

interface ChipsProps<P extends Pile> {
  piles: readonly P[];
  keyOf: (pile: P) => string;
  nameOf: (pile: P) => string;
  total: number;
  chosen: P | undefined;
  onChoose: (pile: P | undefined) => void;
}

/** The piles by their reasons; one of them is looked at alone. */
export const PileChips = <P extends Pile>({
  piles,
  keyOf,
  nameOf,
  total,
  chosen,
  onChoose,
}: ChipsProps<P>) => (
  <div className="chips reconcile-piles">
    <button type="button" className={`chip${chosen ? '' : ' is-on'}`} onClick={() => onChoose(undefined)}>
      全部 {countText(total)}
    </button>
    {piles.map((each) => (
      <button
        key={keyOf(each)}
        type="button"
        className={`chip${each === chosen ? ' is-on' : ''}`}
        onClick={() => onChoose(each)}
      >
        {nameOf(each)} {countText(each.Count)}
      </button>
    ))}
  </div>
);
