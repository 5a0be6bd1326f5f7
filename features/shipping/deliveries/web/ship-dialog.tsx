import './deliveries.css';
import { useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { packedName } from '#features/orders/orders/packed-instead.ts';
import { waitsOf } from '#features/orders/orders/web/waits.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { companyFor } from './company.ts';
import { CompanyField } from './company-field.tsx';
import type { Doubted } from './doubts.ts';
import { drafts, EMPTY, type WaybillDraft } from './drafts.ts';
import { WaybillNumberField, WaybillProblem } from './number-field.tsx';
import { parcelsNeeded } from './parcels-needed.ts';
import { useShipping } from './use-shipping.ts';

interface ShipDialogProps {
  order: OrderRow;
  onClose: () => void;
}

/** 发货 of one order, in one parcel or several; by thumb on a phone. */
export default function ShipDialog({ order, onClose }: ShipDialogProps) {
  const [parcels, setParcels] = useState<WaybillDraft[]>(() => proposed(order));
  const [isTogether, setTogether] = useState(false);
  const [note, setNote] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const { send, pending, doubted, forget } = useShipping(order, onClose);
  const left = order.Amount - order.ShippedAmount;
  const filled = parcels.filter(({ no }) => no.trim() !== '');
  const others = order.SameReceiver ?? [];
  const needsYes = order.CancelRequest !== null || order.Holds.length > 0 || order.OpenRequests !== 0;
  const change = (at: number, part: Partial<WaybillDraft>) => {
    forget();
    setParcels(parcels.map((parcel, index) => (index === at ? { ...parcel, ...part } : parcel)));
  };
  return (
    <Dialog
      title={`发货：${order.Receiver}，${left} 件`}
      onClose={onClose}
      follows
      footer={
        <>
          <Button onClick={() => setParcels([...parcels, EMPTY])}>添加包裹</Button>
          <Button
            kind="main"
            busy={pending}
            disabled={filled.length === 0 || (needsYes && !isDeclining)}
            onClick={() => send(filled, note, isDeclining, isTogether ? others : [])}
          >
            {shipWords(filled.length, doubted, isTogether ? others.length + 1 : 1)}
          </Button>
        </>
      }
    >
      <p className="ship-what">{packedName(order)}</p>
      {needsYes && <Declining order={order} isOn={isDeclining} onChange={setDeclining} />}
      <PiecesHint order={order} />
      <div className="ship-parcels">
        {parcels.map((parcel, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels are only added at the end
          <ParcelFields key={at} parcel={parcel} left={left} onChange={(part) => change(at, part)} />
        ))}
      </div>
      {others.length > 0 && !needsYes && (
        <Together others={others} isOn={isTogether} onChange={setTogether} />
      )}
      <NoteField value={note} onChange={setNote} />
      <WaybillProblem says={doubted.says} />
    </Dialog>
  );
}

interface DecliningProps {
  order: OrderRow;
  isOn: boolean;
  onChange: (on: boolean) => void;
}

/** Shipping on purpose although the entry asks to cancel, or held it when the goods were gone. */
const Declining = ({ order, isOn, onChange }: DecliningProps) => (
  <div className="ship-declining" role="status">
    {waitsOf(order).map(({ says }) => (
      <b key={says}>{says}</b>
    ))}
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {order.Holds.length > 0 ? '货已发出，挂起不再有效' : '拒绝申请，仍要发货'}
    </label>
  </div>
);

/** As many waybills as its listing's pieces per parcel ask for; what goes in each is shared out. */
function proposed(order: OrderRow): WaybillDraft[] {
  const typed = drafts.all()[order.OrderID];
  return typed?.no ? [typed] : Array.from({ length: parcelsNeeded(order) }, () => EMPTY);
}

const PiecesHint = ({ order }: { order: OrderRow }) =>
  parcelsNeeded(order) > 1 ? (
    <p className="none">
      每包 {order.PiecesPerParcel} 件，建议 {parcelsNeeded(order)} 个快递单号；没填单号的不算
    </p>
  ) : null;

interface TogetherProps {
  others: NonNullable<OrderRow['SameReceiver']>;
  isOn: boolean;
  onChange: (on: boolean) => void;
}

/** One number for all that goes to the same door. */
const Together = ({ others, isOn, onChange }: TogetherProps) => (
  <label className="check">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    同一收件人还有 {others.length} 单（
    {others.map(({ SpuName, Amount }) => `${SpuName} ×${Amount}`).join('，')}）， 用同一个快递单号一起发
  </label>
);

interface ParcelFieldsProps {
  parcel: WaybillDraft;
  left: number;
  onChange: (part: Partial<WaybillDraft>) => void;
}

const ParcelFields = ({ parcel, left, onChange }: ParcelFieldsProps) => (
  <div className="ship-fields">
    <WaybillNumberField label="快递单号" value={parcel.no} onChange={(no) => onChange({ no })} />
    <CompanyField
      value={parcel.company}
      guess={companyFor('', parcel.no, drafts.lastCompany())}
      onChange={(company) => onChange({ company })}
    />
    <input
      className="field num"
      aria-label="件数"
      placeholder={left > 1 ? '余下全部' : '1'}
      inputMode="numeric"
      value={parcel.amount}
      onChange={(event) => onChange({ amount: event.target.value.replace(/\D/g, '') })}
    />
  </div>
);

const shipWords = (parcels: number, { accepts }: Doubted, orders: number): string => {
  const what = parcels > 1 ? `发出 ${parcels} 个包裹` : orders > 1 ? `发货 ${orders} 单` : '发货';
  return `${accepts.length > 0 ? '仍然' : ''}${what}`;
};

const NoteField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <input
    className="field ship-note"
    aria-label="发货备注"
    placeholder="发货备注，渠道也能看到"
    maxLength={200}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
