import './sheet-imports.css';
import type { ReactNode } from 'react';
import { Empty } from '#kit/ui/empty.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { RowProblems, type ShownRowProblem } from './row-problems.tsx';

interface SheetOutcomeProps {
  outcome: { FileName: string; Rows: number; Problems: readonly ShownRowProblem[] };
  /** What became of the good rows; with the bad ones they add up to all that were read. */
  good: readonly { says: string; rows: number }[];
  /** Said when no row is bad. */
  allGood?: string;
  /** Gets the bad rows as a sheet. */
  download?: ReactNode;
}

/** The sum that adds up, and each row that was not taken with its column and remedy. */
export function SheetOutcome({ outcome, good, allGood = '全部行都已导入', download }: SheetOutcomeProps) {
  const bad = outcome.Problems.length;
  return (
    <>
      <OutcomeSum outcome={outcome} good={good} bad="未导入">
        {bad > 0 && download}
      </OutcomeSum>
      {bad === 0 ? (
        <Empty says={allGood} />
      ) : (
        <RowProblems rowProblems={outcome.Problems} rest={download ? '其余在下载的表里' : '请先改正这些'} />
      )}
    </>
  );
}

interface OutcomeSumProps extends Pick<SheetOutcomeProps, 'outcome' | 'good'> {
  /** What is said of the rows that aren't taken. */
  bad: string;
  children?: ReactNode;
}

/** Read = what became of the good rows + the others. */
export const OutcomeSum = ({ outcome, good, bad, children }: OutcomeSumProps) => (
  <p className="outcome-sum" aria-live="polite">
    <span className="outcome-file">{outcome.FileName}</span>
    <Count says="读取" rows={outcome.Rows} unit="行" />
    {good.map(({ says, rows }, at) => (
      <Count key={says} says={`${at === 0 ? '=' : '+'} ${says}`} rows={rows} />
    ))}
    <Count says={`+ ${bad}`} rows={outcome.Problems.length} isBad={outcome.Problems.length > 0} />
    {children}
  </p>
);

interface CountProps {
  says: string;
  rows: number;
  unit?: string;
  isBad?: boolean;
}

const Count = ({ says, rows, unit, isBad }: CountProps) => (
  <span className={isBad ? 'is-bad' : ''}>
    {says} <b className="num">{countText(rows)}</b>
    {unit && ` ${unit}`}
  </span>
);
