import { useNavigate } from 'react-router';
import type { reconciliations } from '#features/settlement/reconciliations/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { reconcileRuns } from '../contract.ts';

interface KeepStatementActProps {
  input: Input<typeof reconciliations.ofNumbers>;
  onDone: () => void;
}

/** 开始对账: keeps what was read, so that the differences are settled row by row; the other side sees it. */
export function KeepStatementAct({ input, onDone }: KeepStatementActProps) {
  const go = useNavigate();
  return (
    <Act
      on={reconcileRuns.keep}
      kind={input.BillID ? 'main' : 'plain'}
      input={input}
      done="已保存核对，逐条处理差异"
      onDone={({ ReconcileID }) => {
        onDone();
        void go(`/settlementV2/reconcile?id=${ReconcileID}`);
      }}
    >
      开始对账
    </Act>
  );
}
