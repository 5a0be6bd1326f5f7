import type { PriceDiff } from '#features/catalogue/price-changes/contract.ts';
import { isLeftOut } from '#features/catalogue/price-changes/left-out.ts';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { diffPriceText } from '../../price-view.ts';
import type { DraftOutcome } from '../calls/price-calls.ts';

/** A price, and what becomes of it. */
export interface ShownLine {
  key: string;
  name: string;
  /** Which price of the listing. */
  what: string;
  diff: PriceDiff;
}

interface OutcomeLinesProps {
  outcome: Omit<DraftOutcome, 'lines'>;
  lines: readonly ShownLine[];
  /** Another time was chosen; its answer is on the way. */
  isOld: boolean;
  /** It is told of what was done, whose counts are said elsewhere. */
  isDone?: boolean;
}

/** More than anybody reads; the counts say the rest. */
const SHOWN = 300;

/** old → new for each price, what needs a look first. */
export function OutcomeLines({ outcome, lines: allLines, isOld, isDone = false }: OutcomeLinesProps) {
  const lines = allLines
    .filter(({ diff }) => diff.Outcome !== 'Unchanged')
    .sort((a, b) => weightOf(a) - weightOf(b));
  const rest = countOf(outcome) - Math.min(lines.length, SHOWN);
  return (
    <>
      {!isDone && <p className="lines-counts">{countsSay(outcome)}</p>}
      <Lines
        columns={COLUMNS}
        rows={lines.slice(0, SHOWN)}
        keyOf={({ key }) => key}
        isOut={({ diff }) => isLeftOut(diff)}
        isOld={isOld}
      />
      {rest > 0 && <p className="none">另有 {countText(rest)} 个价格没有列出</p>}
    </>
  );
}

/** All but those that stay as they are; the answer of a long sheet names only some of them. */
const countOf = ({ Changed, BelowFloor, Conflicts, Stale, Skipped }: OutcomeLinesProps['outcome']): number =>
  Changed + BelowFloor + Conflicts + Stale + Skipped;

const weightOf = (line: ShownLine): number => {
  const { BelowCost, Raised, Says } = line.diff;
  if (isLeftOut(line.diff)) return 0;
  return BelowCost ? 1 : Says || Raised ? 2 : 3;
};

function countsSay(outcome: Omit<DraftOutcome, 'lines'>): string {
  const parts = [
    `将改 ${outcome.Changed} 个`,
    outcome.Raised > 0 && `${outcome.Raised} 个涨价`,
    outcome.BelowCost > 0 && `${outcome.BelowCost} 个低于采购价`,
    outcome.BelowFloor > 0 && `${outcome.BelowFloor} 个低于最低价，不改`,
    outcome.Conflicts > 0 && `${outcome.Conflicts} 个冲突，不改`,
    outcome.Stale > 0 && `${outcome.Stale} 个已被别人改过，不改`,
    outcome.Skipped > 0 && `${outcome.Skipped} 个不能改`,
    outcome.Unchanged > 0 && `${outcome.Unchanged} 个没有变化`,
    outcome.OpenOrders > 0 && `${outcome.OpenOrders} 个未完成订单仍按原价`,
  ];
  return parts.filter(Boolean).join(' · ');
}

const COLUMNS: readonly LineColumn<ShownLine>[] = [
  { title: '商品', show: ({ name }) => name },
  { title: '价格', show: ({ what }) => what },
  { title: '原价', as: 'figure', show: ({ diff }) => diffPriceText(diff, 'before') },
  { title: '新价', as: 'figure', show: ({ diff }) => <b>{diffPriceText(diff, 'after')}</b> },
  {
    title: '说明',
    as: 'sentence',
    show: ({ diff }) => (
      <>
        {diff.BelowCost && <span className="problem">低于采购价 </span>}
        {paysSays(diff)}
        <span className={isLeftOut(diff) ? 'problem' : undefined}>{diff.Says}</span>
      </>
    ),
  },
];

/** Only where what is paid is another price than the one that is written. */
function paysSays({ PaysBefore, PaysAfter, NewPrice, RuleAfter, Outcome }: PriceDiff): string {
  if (Outcome !== 'Changed' || PaysAfter === null || PaysAfter === NewPrice) return '';
  return `实付 ${moneyText(PaysBefore)} → ${moneyText(PaysAfter)}（${RuleAfter}） `;
}
