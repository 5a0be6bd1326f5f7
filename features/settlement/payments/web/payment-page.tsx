import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useEdits } from '#kit/ui/hooks/use-edits.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { payments } from '../contract.ts';
import type { Payment } from '../payment.ts';
import {
  isReceiver,
  METHOD_NAMES,
  PAYMENT_NAMES,
  paymentState,
  paymentStateText,
  waitsForMe,
} from '../payment-words.ts';
import { Postings } from './postings.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { Slips } from './slips.tsx';

const ABSENT = { says: '付款不存在，或不属于当前店铺', list: '付款记录', to: '/settlementV2/payment' };

/** One payment: what it is, what it paid, its slips, and what this shop can do with it. */
export default function PaymentPage() {
  const id = useSearchParams()[0].get('id');
  const answer = useCall(payments.get, { PaymentIDs: id ? [id] : [] }, { enabled: id !== null });
  const payment = id ? answer.data?.items[0] : undefined;
  return (
    <Page
      title={payment && `${payment.TraderName} ${moneyText(payment.Amount)}`}
      acts={
        <PinnedRecord key={id} record={payment}>
          {(record) => record && <Acts payment={record} />}
        </PinnedRecord>
      }
    >
      {id === null ? (
        <NoRecord says="地址里没有付款编号，请从付款记录打开" list="付款记录" to="/settlementV2/payment" />
      ) : (
        <Loaded key={id} query={answer} lines={6} absent={ABSENT}>
          {({ items: [loaded] }) => (loaded ? <Body payment={loaded} /> : <NoRecord {...ABSENT} />)}
        </Loaded>
      )}
    </Page>
  );
}

function Body({ payment }: { payment: Payment }) {
  const { PaymentID } = payment;
  const log = useCall(payments.payoffLog, { PaymentID });
  return (
    <>
      <Section>
        <Facts
          facts={[
            ['对方', payment.TraderName],
            [PAYMENT_NAMES[payment.IdPaymentType] ?? '', <b key="a">{moneyText(payment.Amount)}</b>],
            [
              '状态',
              <StatusTag key="s" tone={paymentState(payment).tone}>
                {paymentStateText(payment)}
              </StatusTag>,
            ],
            ['方式', METHOD_NAMES[payment.Method]],
            ['付款日期', payment.PaidOn],
            ['流水号', payment.TransactionNo || '-'],
          ]}
        />
      </Section>
      <Section title="用于">
        <Loaded query={log} lines={2}>
          {({ items }) => <Postings postings={items} trader={payment.TraderName} />}
        </Loaded>
      </Section>
      <Slips payment={payment} />
      <OwnNote payment={payment} />
    </>
  );
}

function Acts({ payment }: { payment: Payment }) {
  const may = useMay();
  const [asking, setAsking] = useState<'reject' | 'unPayoff'>();
  const ids = [payment.PaymentID];
  const stands = payment.Status !== 4;
  const mine = isReceiver(payment.IdPaymentType);
  const isMyTurn = waitsForMe(payment);
  const mayUndo = payment.IsConfirmed && payment.Amount > 0 ? mine : payment.IsMine;
  return (
    <>
      {isMyTurn && (
        <Act on={payments.confirm} input={{ PaymentIDs: ids }} kind="main" done="已确认到账">
          确认到账
        </Act>
      )}
      {isMyTurn && may(payments.reject) && <Button onClick={() => setAsking('reject')}>未到账</Button>}
      {stands && mayUndo && may(payments.unPayoff) && (
        <Button kind="danger" onClick={() => setAsking('unPayoff')}>
          撤销
        </Button>
      )}
      <Export on={payments.download} input={{ PaymentID: payment.PaymentID }} label="下载" />
      {asking && (
        <ReasonDialog
          on={asking === 'reject' ? payments.reject : payments.unPayoff}
          target={{ PaymentIDs: ids }}
          title={asking === 'reject' ? '未到账' : '撤销付款'}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function OwnNote({ payment }: { payment: Payment }) {
  const { value, set } = useEdits({ Note: payment.Note });
  const { Note } = value;
  if (!useMay()(payments.setNote)) return null;
  return (
    <Section>
      <LabelledField label="备注（只有本店能看到）">
        <div className="row">
          <TextField value={Note} onChange={(to) => set({ Note: to })} label="备注" />
          {Note.trim() !== payment.Note && (
            <Act on={payments.setNote} input={{ PaymentID: payment.PaymentID, Note }} done="已保存">
              保存备注
            </Act>
          )}
        </div>
      </LabelledField>
    </Section>
  );
}
