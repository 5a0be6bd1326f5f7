import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { Act } from '#kit/ui/act.tsx';
import type { Applied } from './use-apply.ts';

/** What was written a moment ago, and how long it can be taken back. */
export function UndoStrip({ of, onDone }: { of: Applied; onDone: () => void }) {
  if (!of.isScheduled || of.changeIds.length === 0) return null;
  return (
    <div className="undo-strip" role="status">
      <span>刚定时改了 {of.outcome.Changed} 个价格</span>
      <Act on={priceChanges.cancel} input={{ ChangeIDs: of.changeIds }} kind="text" onDone={onDone}>
        取消这次定时
      </Act>
    </div>
  );
}
