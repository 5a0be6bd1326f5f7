import { countText, moneyText } from '#kit/ui/display.ts';
import type { Pile } from '../contract.ts';
import { GROUPS, type Group, type sumsOf } from './pile-words.ts';

export interface Words {
  ours: string;
  theirs: string;
}

/** The four piles always, the others where there is something in them. */
const isShown = ({ group, count }: { group: Group; count: number }) =>
  count > 0 || (group !== 'unchecked' && group !== 'billed');

/** 对方 − 我方 = what the piles differ by, to the fen. */
export function Sums({ sums, words }: { sums: ReturnType<typeof sumsOf>; words: Words }) {
  const { groups, theirs, ours, hasAmounts } = sums;
  const apart = groups.filter(({ apart }) => apart !== 0);
  return (
    <>
      <p className="reconcile-groups">
        {groups.filter(isShown).map(({ group, count }) => (
          <span key={group}>
            {GROUPS[group]} <b className="num">{countText(count)}</b>
          </span>
        ))}
      </p>
      {hasAmounts && (
        <p className="reconcile-sum" aria-live="polite">
          {words.theirs} <b className="num">{moneyText(theirs)}</b> − {words.ours}{' '}
          <b className="num">{moneyText(ours)}</b> ={' '}
          <b className="num">{moneyText(Math.round((theirs - ours) * 100) / 100)}</b>
          {apart.length > 0 &&
            `，其中 ${apart.map(({ group, apart: by }) => `${GROUPS[group]} ${moneyText(by)}`).join('，')}`}
        </p>
      )}
    </>
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
