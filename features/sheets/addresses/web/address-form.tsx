import './address-form.css';
import { type ReactNode, useId } from 'react';
import { AddressPaste } from './address-paste.tsx';
import { type AddressValue, doubtsOf, type Part, readOver, settled } from './address-value.ts';
import { RegionSelects } from './region-selects.tsx';

export { type AddressValue, emptyAddress, incomplete } from './address-value.ts';

interface AddressFormProps {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  /** Text to read at once, such as the cell of an imported row. */
  text?: string;
}

/** Paste a text, look at what was read, correct it: receiver, phone, region, detail. Doubtful parts are marked. */
export function AddressForm({ value, onChange, text }: AddressFormProps) {
  return (
    <div className="address-form">
      <AddressPaste initial={text ?? ''} onRead={(read) => onChange(readOver(value, read))} />
      <div className="address-who">
        <Labelled of="name" label="收件人" value={value}>
          {(shared) => (
            <input
              {...shared}
              maxLength={50}
              value={value.receiverName}
              onChange={(event) => onChange(settled(value, { receiverName: event.target.value }, 'name'))}
            />
          )}
        </Labelled>
        <Labelled of="phone" label="电话" value={value}>
          {(shared) => (
            <input
              {...shared}
              inputMode="tel"
              maxLength={40}
              value={value.receiverPhone}
              onChange={(event) => onChange(settled(value, { receiverPhone: event.target.value }, 'phone'))}
            />
          )}
        </Labelled>
      </div>
      <div>
        <span className="address-label">省市区</span>
        <RegionSelects value={value} onChange={onChange} />
        <Doubts of={value} parts={['province', 'city', 'area']} />
      </div>
      <Labelled of="detail" label="详细地址" value={value}>
        {(shared) => (
          <textarea
            {...shared}
            rows={2}
            maxLength={300}
            placeholder="街道、小区、楼栋和门牌号"
            value={value.addressDetail}
            onChange={(event) => onChange(settled(value, { addressDetail: event.target.value }, 'detail'))}
          />
        )}
      </Labelled>
      <Doubts of={value} parts={['encrypted']} />
    </div>
  );
}

interface LabelledProps {
  of: Part;
  label: string;
  value: AddressValue;
  children: (shared: { id: string; className: string }) => ReactNode;
}

function Labelled({ of, label, value, children }: LabelledProps) {
  const id = useId();
  const isDoubtful = doubtsOf(value).some(({ part }) => part === of);
  return (
    <div className="address-part">
      <label className="address-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, className: `field wide${isDoubtful ? ' is-doubtful' : ''}` })}
      <Doubts of={value} parts={[of]} />
    </div>
  );
}

/** What a person should look at, in words. */
function Doubts({ of, parts }: { of: AddressValue; parts: readonly Part[] }) {
  const doubts = doubtsOf(of).filter(({ part }) => parts.includes(part));
  if (doubts.length === 0) return null;
  return <p className="address-doubt">{doubts.map(({ says }) => says).join('；')}</p>;
}
