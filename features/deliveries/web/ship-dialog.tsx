import './deliveries.css';
import { useState } from 'react';
import type { OrderRow } from '#features/orders/order-row.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { deliveries } from '../contract.ts';
import { companyFor } from './company.ts';
import { CompanyField, CompanyList } from './company-field.tsx';
import { configOf } from './deliver-configs.ts';
import { type Draft, drafts, EMPTY } from './drafts.ts';
import { NumberField, Problem } from './number-field.tsx';

interface ShipDialogProps {
  order: OrderRow;
  onClose: () => void;
}

/** 发货 of one order, in one parcel or several; by thumb on a phone. */
export default function ShipDialog({ order, onClose }: ShipDialogProps) {
  const [parcels, setParcels] = useState<Draft[]>([drafts.all()[order.OrderID] ?? EMPTY]);
  const [problem, setProblem] = useState('');
  const left = order.Amount - order.ShippedAmount;
  const { run, pending } = useAction(deliveries.deliver, {
    done: '已发货',
    onDone: () => {
      drafts.drop([order.OrderID]);
      onClose();
    },
    onFailed: (failure) => setProblem(failure.message),
  });
  const filled = parcels.filter(({ no }) => no.trim() !== '');
  const change = (at: number, part: Partial<Draft>) => {
    setProblem('');
    setParcels(parcels.map((parcel, index) => (index === at ? { ...parcel, ...part } : parcel)));
  };
  const ship = () => {
    const last = drafts.lastCompany();
    const configs = filled.map((parcel) => configOf(order.OrderID, parcel, last));
    const company = configs.at(-1)?.ExpressCompany;
    if (company) drafts.keepCompany(company);
    void run({ DeliverConfigs: configs });
  };
  return (
    <Dialog
      title={`发货：${order.Receiver}，${left} 件`}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setParcels([...parcels, EMPTY])}>再加一个包裹</Button>
          <Button kind="main" busy={pending} disabled={filled.length === 0} onClick={ship}>
            {filled.length > 1 ? `发出 ${filled.length} 个包裹` : '发货'}
          </Button>
        </>
      }
    >
      <CompanyList />
      <p className="ship-what">{order.SpuName}</p>
      <div className="ship-parcels">
        {parcels.map((parcel, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels are only added at the end
          <ParcelFields key={at} parcel={parcel} left={left} onChange={(part) => change(at, part)} />
        ))}
      </div>
      <Problem says={problem} />
    </Dialog>
  );
}

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
