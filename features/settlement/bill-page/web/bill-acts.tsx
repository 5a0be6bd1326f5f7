import { useState } from 'react';
import { CorrectLine } from '#features/settlement/adjustments/web/correct-line.tsx';
import { Forgive } from '#features/settlement/adjustments/web/forgive.tsx';
import { owedBy } from '#features/settlement/adjustments/web/owed.ts';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { mayRemind } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { DownloadStatements } from '#features/settlement/statement-files/web/download-statements.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Link } from '#kit/ui/link.tsx';
import { PayBill } from './bill-payments.tsx';
import { Remind } from './bill-row-acts.tsx';

/** What this shop can do with the bill now, the one main act by its state; the maker's yes was making it. */
export function BillActs({ bill }: { bill: Bill }) {
  const may = useMay();
  const [isRejecting, setRejecting] = useState(false);
  const input = { BillIDs: [bill.BillID] };
  const stands = bill.Status !== 4;
  const isOpen = stands && bill.ConfirmStatus === 0;
  const isUnpaid = isOpen && bill.PaidAmount === 0;
  const deleting = {
    title: `删除账单“${bill.BillName}”`,
    says: '双方的账单都会删除，其中的明细回到未出账',
    act: '删除',
    danger: true,
  };
  const isToConfirm = isOpen && !bill.IsMine;
  return (
    <>
      {isToConfirm && (
        <Act on={bills.confirm} input={input} kind="main" done="账单已确认">
          确认账单
        </Act>
      )}
      <PayBill bill={bill} isMain={!isOpen} />
      {bill.IsUnseen && (
        <Act on={bills.seen} input={input} done="已知悉">
          知道了
        </Act>
      )}
      {stands && <DownloadStatements ids={() => [bill.BillID]} label="下载对账单" />}
      <MoreActs>
        {mayRemind(bill) && <Remind bill={bill} />}
        {stands && <OnPaper bill={bill} />}
        {stands && <CorrectLine owed={owedBy(bill)} />}
        <Forgive bill={bill} />
        {(bill.Status === 1 || bill.Status === 2) && !isOpen && !bill.IsMine && (
          <Act on={bills.unconfirm} input={input} done="已取消确认">
            取消确认
          </Act>
        )}
        {isUnpaid && !bill.IsMine && may(bills.reject) && (
          <Button onClick={() => setRejecting(true)}>退回</Button>
        )}
        {isUnpaid && bill.IsMine && (
          <Act on={bills.delete} input={input} kind="danger" confirm={deleting} done="账单已删除">
            删除
          </Act>
        )}
      </MoreActs>
      {isRejecting && <RejectDialog bill={bill} onClose={() => setRejecting(false)} />}
    </>
  );
}

/** The statement as paper, and held against the other side's. */
const OnPaper = ({ bill: { BillID } }: { bill: Bill }) => (
  <>
    <Link className="btn" to={`/settlementV2/billPrint?id=${BillID}`}>
      打印
    </Link>
    <Link className="btn" to={`/settlementV2/importSettlementV2?bill=${BillID}`}>
      导入对方对账单
    </Link>
  </>
);

function RejectDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const [Reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(bills.reject, {
    form,
    done: '账单已退回，对方会看到原因',
    onDone: onClose,
  });
  const save = () =>
    Reason.trim()
      ? void run({ BillIDs: [bill.BillID], Reason })
      : form.blame('Reason', '请填写退回原因，对方会看到');
  return (
    <FormDialog title="退回账单" form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <LabelledField label="退回原因" name="Reason" required>
        <TextField value={Reason} onChange={setReason} autoFocus />
      </LabelledField>
    </FormDialog>
  );
}
