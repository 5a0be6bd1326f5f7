import './deliveries.css';
import { useState } from 'react';
import type { OrderRow, Parcel } from '#features/orders/orders/order-row.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { deliveries } from '../contract.ts';
import { companyFor } from './company.ts';
import { CompanyField } from './company-field.tsx';
import { doubtsOfFailure, NOTHING_DOUBTED } from './doubts.ts';
import { WaybillNumberField, WaybillProblem } from './number-field.tsx';

interface ReplaceDialogProps {
  order: Pick<OrderRow, 'OrderID' | 'Receiver'>;
  parcel: Parcel;
  onClose: () => void;
}

/** 换单: another waybill for a parcel, or none; the old one stays in the history. */
export default function ReplaceDialog({ order, parcel, onClose }: ReplaceDialogProps) {
  const [no, setNo] = useState('');
  const [company, setCompany] = useState('');
  /** Why it is voided; null until somebody wants to. */
  const [reason, setReason] = useState<string | null>(null);
  const [doubted, setDoubted] = useState(NOTHING_DOUBTED);
  const ids = { OrderID: order.OrderID, ParcelID: parcel.ParcelID };
  const guess = companyFor('', no, parcel.ExpressCompany);
  const { run, pending } = useAction(deliveries.setExpressInfo, {
    done: (_, { Void }) => (Void ? '单号已作废，对应件数回到待发货' : '单号已更换'),
    onDone: onClose,
    onFailed: (failure) => setDoubted(doubtsOfFailure(failure)),
  });
  const replace = () =>
    void run({
      ...ids,
      ExpressCompany: company.trim() || guess,
      ExpressNo: no.trim(),
      Accepts: [...doubted.accepts],
    });
  const type = (set: (text: string) => void) => (text: string) => {
    setDoubted(NOTHING_DOUBTED);
    set(text);
  };
  return (
    <Dialog
      title="更换单号"
      onClose={onClose}
      footer={
        <>
          {reason === null ? (
            <Button kind="danger" onClick={() => setReason('')}>
              作废这个单号
            </Button>
          ) : (
            <Button
              kind="danger"
              busy={pending}
              disabled={reason.trim() === ''}
              onClick={() => void run({ ...ids, Void: true, Reason: reason.trim() })}
            >
              确认作废
            </Button>
          )}
          <Button kind="main" busy={pending} disabled={no.trim() === ''} onClick={replace}>
            {doubted.accepts.length > 0 ? '仍要更换' : '更换'}
          </Button>
        </>
      }
    >
      <Was parcel={parcel} receiver={order.Receiver} />
      <div className="ship-fields is-two">
        <WaybillNumberField label="新快递单号" value={no} onChange={type(setNo)} />
        <CompanyField value={company} guess={guess} onChange={type(setCompany)} />
      </div>
      <WaybillProblem says={doubted.says} />
      {reason !== null && (
        <label className="ship-void">
          作废原因
          <input
            className="field"
            // biome-ignore lint/a11y/noAutofocus: it is what was asked for
            autoFocus
            maxLength={200}
            placeholder="例如：面单打错，货还没有发出"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <small>{parcel.Amount} 件回到待发货，已记的货款两边同时冲回，渠道会看到原因</small>
        </label>
      )}
      <p className="none">原单号保留在记录里，渠道会看到新的快递单号</p>
    </Dialog>
  );
}

const Was = ({ parcel, receiver }: { parcel: Parcel; receiver: string }) => (
  <p className="ship-what">
    原单号 {parcel.ExpressCompany} <span className="mono">{parcel.ExpressNo}</span>，{parcel.Amount} 件，
    {receiver}
  </p>
);
