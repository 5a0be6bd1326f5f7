import { useState } from 'react';
import { SlipsField } from '#features/catalogue/pictures/web/slips-field.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import type { PaymentRow } from '../contract.ts';

interface RowSlipsProps {
  payment: PaymentRow;
  value: readonly string[];
  onChange: (urls: readonly string[]) => void;
}

/** The slips of one row, before it is booked. */
export function RowSlips({ payment, value, onChange }: RowSlipsProps) {
  const [isOpen, setOpen] = useState(false);
  if (payment.State === 'booked' || payment.State === 'bad') return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {value.length > 0 ? `${value.length} 张` : '上传'}
      </Button>
      {isOpen && (
        <Dialog
          title={`第 ${payment.RowNo} 行的凭证`}
          footer={
            <Button kind="main" onClick={() => setOpen(false)}>
              完成
            </Button>
          }
          atOnce
          onClose={() => setOpen(false)}
        >
          <p>
            {payment.Payer} {moneyText(payment.Amount)} {payment.TransactionNo}
          </p>
          <SlipsField value={value} onChange={onChange} />
        </Dialog>
      )}
    </>
  );
}
