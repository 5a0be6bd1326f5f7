import '#features/sheets/sheet-imports/web/sheet-imports.css';
import './batch-pay.css';
import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Page } from '#kit/ui/page.tsx';
import type { Preview } from '../contract.ts';
import { PaymentInput } from './payment-input.tsx';
import { PreviewedPayments } from './previewed-payments.tsx';

/** 批量付款: a bank's own export in, who paid which bills out, seen before anything is booked. */
export default function BatchPage() {
  const [read, setRead] = useState<Preview>();
  const [isPasted, setPasted] = useState(false);
  return (
    <Page title="批量付款" acts={read && <Button onClick={() => setRead(undefined)}>再导入一批</Button>}>
      {read ? (
        <PreviewedPayments key={read.PreviewID} preview={read} isPasted={isPasted} onRead={setRead} />
      ) : (
        <PaymentInput
          onRead={(preview, pasted) => {
            setPasted(pasted);
            setRead(preview);
          }}
        />
      )}
    </Page>
  );
}
