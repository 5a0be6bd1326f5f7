import { useState } from 'react';
import { bills } from '#features/settlement/bills/contract.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import type { ReconcileRun, RunPile } from '../run.ts';

const BILLABLE = ['same', 'free', 'differs'];

/** Makes a bill of what is on the statement and free in the book; the differences are then settled on it. */
export function BillStatement({ run, piles }: { run: ReconcileRun; piles: readonly RunPile[] }) {
  const [made, setMade] = useState(false);
  const some = piles.filter(({ State }) => BILLABLE.includes(State));
  const Count = some.reduce((sum, { ItemCount }) => sum + ItemCount, 0);
  const Amount = some.reduce((sum, { OurAmount }) => sum + Math.round(OurAmount * 100), 0) / 100;
  const { TraderID, ReconcileID: PreviewID } = run;
  if (made || Count === 0) return null;
  return (
    <div className="row">
      <Act
        on={bills.create}
        kind="main"
        input={{ TraderID, Side: run.Side as PriceSide, PreviewID, Expect: { Count, Amount } }}
        done={({ BillNo }) => `已创建账单 ${BillNo}，可以在账单上处理差异`}
        onDone={() => setMade(true)}
      >
        创建账单
      </Act>
      <span>
        {countText(Count)} 笔，按账本合计 <b className="num">{moneyText(Amount)}</b>
        ；创建后可以按对方更正，或加入、移出明细
      </span>
    </div>
  );
}
