import { useState } from 'react';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { isReceiver } from '#features/settlement/payments/payment-words.ts';
import PayBillDialog from '#features/settlement/payments/web/pay-bill-dialog.tsx';
import { Postings } from '#features/settlement/payments/web/postings.tsx';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';

/** What was paid on the bill so far; nothing while nothing was. */
export function BillPayments({ bill }: { bill: Bill }) {
  const items = useCall(payments.payoffLog, { BillID: bill.BillID }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title="付款">
      <Postings postings={items} trader={bill.TraderName} />
    </Section>
  );
}

interface PayBillProps {
  bill: Bill;
  /** Nothing else has to be done with the bill first. */
  isMain: boolean;
}

/** 收款 or 付款, by who gets the money. */
export function PayBill({ bill, isMain }: PayBillProps) {
  const [isOpen, setOpen] = useState(false);
  const input = { BillIDs: [bill.BillID], States: ['open' as const], pageSize: 500 };
  const open = useCall(adjustments.get, input, { enabled: bill.DisputeCount > 0 }).data?.items ?? [];
  const disputed = yuanOf(open.reduce((sum, { Change }) => sum + Math.abs(fenOf(Change)), 0));
  if (!useMay()(payments.payoff) || bill.Status === 4 || bill.UnpaidAmount === 0) return null;
  const act = isReceiver(bill.IdPaymentType) ? '收款' : '付款';
  return (
    <>
      <Button kind={isMain ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        {act}
      </Button>
      {isOpen && <PayBillDialog bill={bill} act={act} disputed={disputed} onClose={() => setOpen(false)} />}
    </>
  );
}
