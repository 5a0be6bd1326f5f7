import { useState } from 'react';
import { Link } from 'react-router';
import { CorrectLine } from '#features/settlement/adjustments/web/correct-line.tsx';
import { Forgive } from '#features/settlement/adjustments/web/forgive.tsx';
import { owedBy } from '#features/settlement/adjustments/web/owed.ts';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { mayRemind } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { DownloadStatements } from '#features/settlement/statement-files/web/download-statements.tsx';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useMay } from '#kit/ui/session.ts';
import { PayBill } from './bill-payments.tsx';
import { Remind } from './bill-row-acts.tsx';

/** What this shop can do with the bill now; the maker's yes was making it. */
export function BillActs({ of }: { of: Bill }) {
  const may = useMay();
  const [isRejecting, setRejecting] = useState(false);
  const input = { BillIDs: [of.BillID] };
  const stands = of.Status !== 4;
  const isOpen = stands && of.ConfirmStatus === 0;
  const isUnpaid = isOpen && of.PaidAmount === 0;
  const deleting = {
    title: `删除账单“${of.BillName}”`,
    says: '双方的账单都会删除，其中的明细回到未入账',
    act: '删除',
    danger: true,
  };
  return (
    <>
      <PayBill of={of} />
      <Forgive of={of} />
      {mayRemind(of) && <Remind of={of} />}
      {of.IsUnseen && (
        <Act on={bills.seen} input={input}>
          知道了
        </Act>
      )}
      {stands && <CorrectLine of={owedBy(of)} />}
      {stands && <OnPaper of={of} />}
      {isUnpaid && of.IsMine && (
        <Act on={bills.delete} input={input} kind="danger" confirm={deleting}>
          删除
        </Act>
      )}
      {isUnpaid && !of.IsMine && may(bills.reject) && (
        <Button onClick={() => setRejecting(true)}>退回</Button>
      )}
      {isOpen && !of.IsMine && (
        <Act on={bills.confirm} input={input} kind="main">
          确认账单
        </Act>
      )}
      {(of.Status === 1 || of.Status === 2) && !isOpen && !of.IsMine && (
        <Act on={bills.unconfirm} input={input}>
          取消确认
        </Act>
      )}
      {isRejecting && <RejectDialog of={of} onClose={() => setRejecting(false)} />}
    </>
  );
}

/** The statement as a sheet, as paper, and held against the other side's. */
const OnPaper = ({ of: { BillID } }: { of: Bill }) => (
  <>
    <DownloadStatements ids={() => [BillID]} label="下载对账单" />
    <Link className="btn" to={`/settlementV2/billPrint?id=${BillID}`}>
      打印
    </Link>
    <Link className="btn" to={`/settlementV2/importSettlementV2?bill=${BillID}`}>
      核对对方的表
    </Link>
  </>
);

function RejectDialog({ of, onClose }: { of: Bill; onClose: () => void }) {
  const [Reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(bills.reject, { form, onDone: onClose });
  const save = () =>
    Reason.trim()
      ? void run({ BillIDs: [of.BillID], Reason })
      : form.blame('Reason', '请填写退回原因，对方会看到');
  return (
    <FormDialog title="退回账单" of={form} busy={pending} onSubmit={save} onClose={onClose}>
      <LabelledField label="退回原因" name="Reason" required>
        <TextField value={Reason} onChange={setReason} autoFocus />
      </LabelledField>
    </FormDialog>
  );
}
