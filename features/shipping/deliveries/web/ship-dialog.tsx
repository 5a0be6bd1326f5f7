import './deliveries.css';
import { useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { waitsOf } from '#features/orders/orders/web/waits.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { deliveries } from '../contract.ts';
import { companyFor } from './company.ts';
import { CompanyField } from './company-field.tsx';
import { configOf } from './deliver-configs.ts';
import { type Doubted, doubtsIn, NOTHING_DOUBTED, UNNAMED } from './doubts.ts';
import { type Draft, drafts, EMPTY } from './drafts.ts';
import { NumberField, Problem } from './number-field.tsx';

interface ShipDialogProps {
  order: OrderRow;
  onClose: () => void;
}

/** 发货 of one order, in one parcel or several; by thumb on a phone. */
export default function ShipDialog({ order, onClose }: ShipDialogProps) {
  const [parcels, setParcels] = useState<Draft[]>([drafts.all()[order.OrderID] ?? EMPTY]);
  const [note, setNote] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const { send, pending, doubted, forget } = useShipping(order, onClose);
  const left = order.Amount - order.ShippedAmount;
  const asks = order.CancelRequest !== null;
  const isHeld = order.Holds.length > 0;
  const isAsked = order.Asks !== 0;
  const filled = parcels.filter(({ no }) => no.trim() !== '');
  const change = (at: number, part: Partial<Draft>) => {
    forget();
    setParcels(parcels.map((parcel, index) => (index === at ? { ...parcel, ...part } : parcel)));
  };
  return (
    <Dialog
      title={`发货：${order.Receiver}，${left} 件`}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setParcels([...parcels, EMPTY])}>再加一个包裹</Button>
          <Button
            kind="main"
            busy={pending}
            disabled={filled.length === 0 || ((asks || isHeld || isAsked) && !isDeclining)}
            onClick={() => send(filled, note, isDeclining)}
          >
            {shipWords(filled.length, doubted)}
          </Button>
        </>
      }
    >
      <p className="ship-what">{order.SpuName}</p>
      {(asks || isHeld || isAsked) && <Declining order={order} isOn={isDeclining} onChange={setDeclining} />}
      <div className="ship-parcels">
        {parcels.map((parcel, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels are only added at the end
          <ParcelFields key={at} parcel={parcel} left={left} onChange={(part) => change(at, part)} />
        ))}
      </div>
      <NoteField value={note} onChange={setNote} />
      <Problem says={doubted.says} />
    </Dialog>
  );
}

/** Sends the parcels; what the server would not take, or doubts, stands in the dialog. */
function useShipping({ OrderID, Holds }: OrderRow, onDone: () => void) {
  const [doubted, setDoubted] = useState(NOTHING_DOUBTED);
  const { run, pending } = useAction(deliveries.deliver, {
    done: '已发货',
    onDone: () => {
      drafts.drop([OrderID]);
      onDone();
    },
    onFailed: (failure) => setDoubted(doubtsIn(failure)),
  });
  const send = (parcels: readonly Draft[], Note: string, DeclineCancel: boolean) => {
    const said = { Note, Accepts: [...doubted.accepts] };
    const DeliverConfigs = configsOf(OrderID, parcels).map((config) => ({ ...config, ...said }));
    const isUnnamed = DeliverConfigs.some(({ ExpressCompany }) => !ExpressCompany);
    if (isUnnamed && doubted.says === '') setDoubted({ says: UNNAMED, accepts: ['unknownCompany'] });
    else void run({ DeliverConfigs, DeclineCancel, GoodsLeft: DeclineCancel && Holds.length > 0 });
  };
  return { send, pending, doubted, forget: () => setDoubted(NOTHING_DOUBTED) };
}

/** The parcels as they are sent; the last company is the one proposed next time. */
function configsOf(orderId: string, parcels: readonly Draft[]) {
  const configs = parcels.map((parcel) => configOf(orderId, parcel, drafts.lastCompany()));
  const company = configs.at(-1)?.ExpressCompany;
  if (company) drafts.keepCompany(company);
  return configs;
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
      {order.Holds.length > 0 ? '货已发出，挂起不再有效' : '拒绝申请，仍然发货'}
    </label>
  </div>
);

interface ParcelFieldsProps {
  parcel: Draft;
  left: number;
  onChange: (part: Partial<Draft>) => void;
}

const ParcelFields = ({ parcel, left, onChange }: ParcelFieldsProps) => (
  <div className="ship-fields">
    <NumberField label="快递单号" value={parcel.no} onChange={(no) => onChange({ no })} />
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

const shipWords = (parcels: number, { accepts }: Doubted): string =>
  `${accepts.length > 0 ? '仍然' : ''}${parcels > 1 ? `发出 ${parcels} 个包裹` : '发货'}`;

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
