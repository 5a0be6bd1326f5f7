import type { ReactNode } from 'react';
import type { PriceResult } from '#features/catalogue/price-changes/contract.ts';
import { isLeftOut } from '#features/catalogue/price-changes/left-out.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { OutcomeLines, type ShownLine } from './outcome-lines.tsx';

/** How many prices were, or would be, left out. */
export const leftOutCount = ({ BelowFloor, Conflicts, Stale, Skipped }: PriceResult): number =>
  BelowFloor + Conflicts + Stale + Skipped;

interface LeftOverProps {
  priceResult: PriceResult;
  shown: readonly ShownLine[];
  again: { says: string; go: () => void };
  onClose: () => void;
  /** How to get them all. */
  children: ReactNode;
}

/** The prices were written; some were not, and why. */
export const LeftOver = ({ priceResult, shown, again, onClose, children }: LeftOverProps) => (
  <Dialog
    title={`已改 ${countText(priceResult.Changed)} 个价格，${countText(leftOutCount(priceResult))} 个没有改`}
    shape="wide"
    onClose={onClose}
    footer={
      <>
        <Button onClick={again.go}>{again.says}</Button>
        <Button kind="main" onClick={onClose}>
          完成
        </Button>
      </>
    }
  >
    {children}
    <OutcomeLines
      outcome={{ ...priceResult, Changed: 0 }}
      lines={shown.filter(({ diff }) => isLeftOut(diff))}
      isOld={false}
      isDone
    />
  </Dialog>
);
