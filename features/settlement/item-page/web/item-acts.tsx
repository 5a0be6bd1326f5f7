import { useState } from 'react';
import { useNavigate } from 'react-router';
import { bills } from '#features/settlement/bills/contract.ts';
import type { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { PayItemsDialog } from '#features/settlement/payments/web/pay-items-dialog.tsx';
import { ReasonDialog } from '#features/settlement/payments/web/reason-dialog.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { commonRelation } from './one-relation.ts';

type Opened = 'join' | 'pay' | 'undo';

/** What is done with marked lines: onto a bill, paid by themselves, or that taken back. */
export function ItemActs({ selection }: { selection: Marked<typeof settlementItems.get> }) {
  const may = useMay();
  const go = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const [ids, setIds] = useState<readonly string[]>([]);
  const relation = commonRelation(selection);
  const why = relation ? undefined : '请先筛选同一个对方和往来的明细';
  const open = async (what: Opened) => {
    setIds(await selection.ids());
    setOpened(what);
  };
  const close = () => setOpened(undefined);
  if (!may(payments.payoff)) return null;
  return (
    <>
      <Act
        on={bills.create}
        disabled={!relation}
        {...(why && { title: why })}
        input={async () => ({
          TraderID: relation?.TraderID ?? '',
          Side: relation?.Side ?? 1,
          ItemIDs: await selection.ids(),
        })}
        confirm={{
          title: `与${relation?.TraderName ?? ''}的 ${selection.count} 笔明细创建账单`,
          says: '只有未出账、已定价的会入账，对方同时看到账单',
          act: '创建账单',
        }}
        onDone={({ BillID }) => void go(`/settlementV2/billDetailV2?id=${BillID}`)}
      >
        创建账单
      </Act>
      <Button disabled={!relation} title={why} onClick={() => void open('join')}>
        加入账单
      </Button>
      <Button onClick={() => void open('pay')}>核销</Button>
      <Button onClick={() => void open('undo')}>反核销</Button>
      {opened === 'join' && relation && <JoinDialog owed={relation} ids={ids} onClose={close} />}
      {opened === 'pay' && <PayItemsDialog ids={ids} onClose={close} />}
      {opened === 'undo' && (
        <ReasonDialog on={payments.unPayoff} title="反核销" target={{ ItemIDs: [...ids] }} onClose={close} />
      )}
    </>
  );
}
