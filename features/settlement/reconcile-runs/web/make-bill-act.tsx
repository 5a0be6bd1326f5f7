import { useState } from 'react';
import { useNavigate } from 'react-router';
import { bills } from '#features/settlement/bills/contract.ts';
import type { reconciliations, StatementComparison } from '#features/settlement/reconciliations/contract.ts';
import { pileSums } from '#features/settlement/reconciliations/web/pile-words.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';

interface MakeBillActProps {
  comparison: StatementComparison;
  input: Input<typeof reconciliations.ofNumbers>;
  onDone: () => void;
}

/** Makes a bill of exactly what stands here: what agrees, and if wanted what differs at our amounts. */
export function MakeBillAct({ comparison, input: { TraderID, Side }, onDone }: MakeBillActProps) {
  const go = useNavigate();
  const [withDiffering, setWith] = useState(false);
  const { groups } = pileSums(comparison.piles);
  const some = groups.filter(
    ({ group }) => group === 'same' || group === 'unchecked' || (withDiffering && group === 'differs'),
  );
  const Count = some.reduce((sum, { items }) => sum + items, 0);
  const Amount = some.reduce((sum, { ours }) => sum + Math.round(ours * 100), 0) / 100;
  const differing = comparison.DifferingOrderIDs.length;
  const OrderIDs = [...comparison.OrderIDs, ...(withDiffering ? comparison.DifferingOrderIDs : [])];
  return (
    <div className="row">
      <Act
        on={bills.create}
        kind="main"
        disabled={OrderIDs.length === 0}
        input={{ TraderID, Side, OrderIDs, Expect: { Count, Amount } }}
        done={({ BillNo }) => `已创建账单 ${BillNo}`}
        onDone={({ BillID }) => {
          onDone();
          void go(`/settlementV2/billDetailV2?id=${BillID}`);
        }}
      >
        创建账单
      </Act>
      <span>
        {countText(Count)} 笔，合计 <b className="num">{moneyText(Amount)}</b>
      </span>
      {differing > 0 && (
        <label className="row">
          <input
            type="checkbox"
            checked={withDiffering}
            onChange={(event) => setWith(event.target.checked)}
          />
          有差异的 {countText(differing)} 单也按我方金额入账
        </label>
      )}
    </div>
  );
}
