import './payments.css';
import { useState } from 'react';
import { SlipsField } from '#features/catalogue/pictures/web/slips-field.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { payments } from '../contract.ts';
import type { Payment } from '../payment.ts';

/** The slips of a payment, as both shops see them; who booked it changes them. */
export function Slips({ payment: { PaymentID, IsMine } }: { payment: Payment }) {
  const slips = useCall(payments.vouchers, { PaymentID }).data?.items ?? [];
  const now = slips.filter(({ RemovedOn }) => RemovedOn === null).map(({ Url }) => Url);
  const [changed, setChanged] = useState<readonly string[]>();
  const may = useMay()(payments.resetVouchers) && IsMine;
  return (
    <Section title="凭证">
      {changed === undefined ? (
        <div className="row">
          <PictureStrip urls={now} isLarge />
          {now.length === 0 && <span>没有凭证</span>}
          {slips.length > now.length && <small>另有 {slips.length - now.length} 个已被替换</small>}
          {may && <Button onClick={() => setChanged(now)}>修改凭证</Button>}
        </div>
      ) : (
        <>
          <SlipsField value={changed} onChange={setChanged} />
          <div className="row">
            <Act
              on={payments.resetVouchers}
              kind="main"
              input={{ PaymentID, VoucherUrls: [...changed] }}
              done="凭证已保存"
              onDone={() => setChanged(undefined)}
            >
              保存凭证
            </Act>
            <Button onClick={() => setChanged(undefined)}>取消</Button>
          </div>
        </>
      )}
    </Section>
  );
}
