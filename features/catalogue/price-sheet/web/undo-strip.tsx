import './undo-strip.css';
import { useEffect, useState } from 'react';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { type UndoResult, undoSummary } from '#features/catalogue/price-changes/undo-summary.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import type { Applied } from './calls/use-apply.ts';

const SECOND = 1000;

/** What of a written change matters to taking it back. */
export type Undoable = Pick<Applied, 'changeIds' | 'isScheduled' | 'undoUntil'> & {
  outcome: Pick<Applied['outcome'], 'Changed'>;
};

/** What was written a moment ago, and how long it can be taken back. */
export function UndoStrip({ change, onDone }: { change: Undoable; onDone: () => void }) {
  const left = useLeft(change.undoUntil);
  const undo = useAction(priceChanges.undo);
  const cancel = useAction(priceChanges.cancel, { done: '已取消定时改价' });
  if (change.changeIds.length === 0 || (left <= 0 && !change.isScheduled)) return null;
  const takeBack = async () => {
    const sum = { Changed: 0, Total: 0, OpenOrders: 0, Diff: [] as UndoResult['Diff'] };
    for (const ChangeID of [...change.changeIds].reverse()) {
      const result = await undo.run({ ChangeID });
      if (!result) return;
      sum.Changed += result.Changed;
      sum.Total += result.Total;
      sum.OpenOrders += result.OpenOrders;
      sum.Diff = [...sum.Diff, ...result.Diff];
    }
    tell.success(undoSummary(sum));
    onDone();
  };
  const act = change.isScheduled
    ? async () => (await cancel.run({ ChangeIDs: change.changeIds })) && onDone()
    : takeBack;
  return (
    <div className="undo-strip" role="status">
      <span>
        {change.isScheduled ? '已定时' : '已改'} {change.outcome.Changed} 个
      </span>
      <Button kind="text" busy={undo.pending || cancel.pending} onClick={() => void act()}>
        {change.isScheduled ? '取消这次定时' : `撤销 ${clockOf(left)}`}
      </Button>
    </div>
  );
}

/** Milliseconds until then, counted down. */
function useLeft(until: string | null): number {
  const leftNow = () => (until === null ? 0 : Date.parse(until) - Date.now());
  const [left, setLeft] = useState(leftNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew for another time
  useEffect(() => {
    setLeft(leftNow());
    const timer = setInterval(() => setLeft(leftNow()), SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
