import { type SyntheticEvent, useState } from 'react';
import type { DoubtKind } from '#features/shipping/deliveries/waybill-doubts.ts';
import { CameraButton } from '#features/shipping/waybill-scans/web/camera-button.tsx';
import { type PageOrder, supplierPage } from '../../page-contract.ts';
import { skippedText, useAct, usePage } from './use-page.ts';

interface Props {
  order: PageOrder;
  onDone: () => void;
}

/** One parcel of one order; the company may be left out where the number gives it away. */
export function ShipForm({ order, onDone }: Props) {
  const { tell } = usePage();
  const { run, isBusy } = useAct(supplierPage.ship);
  const [company, setCompany] = useState('');
  const [no, setNo] = useState('');
  const [pieces, setPieces] = useState(String(order.Left));
  const [doubts, setDoubts] = useState<{ kinds: DoubtKind[]; says: string }>();
  const amount = Number(pieces);
  const isPart = Number.isInteger(amount) && amount > 0 && amount <= order.Left;
  const ship = async (event: SyntheticEvent) => {
    event.preventDefault();
    const config = {
      OrderID: order.OrderID,
      ExpressCompany: company.trim(),
      ExpressNo: no.trim(),
      Amount: amount,
    };
    const answer = await run({ DeliverConfigs: [{ ...config, Accepts: doubts?.kinds ?? [] }] });
    if (!answer) return;
    if (answer.Doubts.length > 0)
      return setDoubts({
        kinds: answer.Doubts.map(({ Kind }) => Kind),
        says: answer.Doubts.map(({ Says }) => Says).join('；'),
      });
    tell(skippedText(answer.skipped) || '已发货');
    if (answer.done > 0) onDone();
  };
  const typed = (set: (text: string) => void) => (text: string) => {
    setDoubts(undefined);
    set(text);
  };
  return (
    <form className="sp-form" onSubmit={ship}>
      <Field label="快递单号" value={no} onChange={typed(setNo)} />
      <CameraButton onCode={typed(setNo)} />
      <Field
        label="快递公司"
        value={company}
        onChange={typed(setCompany)}
        hint="如中通；单号能看出来的可不填"
      />
      {order.Left > 1 && (
        <Field label={`这个包裹几件（共 ${order.Left} 件）`} value={pieces} onChange={setPieces} numeric />
      )}
      {doubts && <p className="sp-wait">{doubts.says}</p>}
      <button type="submit" className="btn btn-main" disabled={isBusy || !no.trim() || !isPart}>
        {doubts ? '已核对，仍要发货' : '发货'}
      </button>
    </form>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  numeric?: boolean;
}

export const Field = ({ label, value, onChange, hint, numeric }: FieldProps) => (
  <label>
    <span>{label}</span>
    <input
      className="field"
      value={value}
      placeholder={hint}
      inputMode={numeric ? 'numeric' : undefined}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
