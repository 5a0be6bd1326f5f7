import '#features/sheets/sheet-imports/web/sheet-imports.css';
import './batch-pay.css';
import { useState } from 'react';
import { PageColumns } from '#features/sheets/sheet-imports/web/page-columns.tsx';
import { usePageSheet } from '#features/sheets/sheet-imports/web/use-page-sheet.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Page } from '#kit/ui/page.tsx';
import { type PaymentPreview, paymentImports } from '../contract.ts';
import { PaymentInput } from './payment-input.tsx';
import { PreviewedPayments } from './previewed-payments.tsx';

/** 批量付款: a bank's own export in, who paid which bills out, seen before anything is booked. */
export default function BatchPage() {
  const [read, setRead] = useState<PaymentPreview>();
  const sheet = usePageSheet({
    on: paymentImports.preview,
    columns: paymentImports.importColumns,
    onRead: setRead,
  });
  const again = () => {
    setRead(undefined);
    sheet.forget();
  };
  return (
    <Page
      title="批量付款"
      acts={
        read && (
          <>
            {sheet.sent && <Button onClick={sheet.open}>字段对应</Button>}
            <Button onClick={again}>再导入一批</Button>
          </>
        )
      }
    >
      {read ? (
        <PreviewedPayments key={read.PreviewID} preview={read} isPasted={!sheet.sent} onRead={setRead} />
      ) : (
        <PaymentInput sheet={sheet} onPasted={setRead} />
      )}
      <PageColumns title="批量付款" sheet={sheet} onAgain={again} />
    </Page>
  );
}
