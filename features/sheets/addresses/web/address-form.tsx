import './address-form.css';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { AddressPaste } from './address-paste.tsx';
import { type AddressValue, doubtsOf, readOver, settled, type UncertainPart } from './address-value.ts';
import { RegionField } from './region-field.tsx';

export { type AddressValue, emptyAddress, incomplete } from './address-value.ts';

interface AddressFormProps {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  /** Text to read at once, such as the cell of an imported row. */
  text?: string;
  /** Takes a text of several people; whether it was one. */
  takeMany?: (text: string) => boolean;
}

/** Paste a text, look at what was read, correct it: receiver, phone, region, detail. Doubtful parts are marked. */
export function AddressForm({ value, onChange, text, takeMany }: AddressFormProps) {
  const doubtful = (part: UncertainPart) =>
    `field wide${doubtsOf(value).some((one) => one.part === part) ? ' is-doubtful' : ''}`;
  return (
    <div className="address-form">
      <AddressPaste
        initial={text ?? ''}
        onRead={(read) => onChange(readOver(value, read))}
        takeMany={takeMany}
      />
      <div className="address-who">
        <LabelledField label="收件人" name="receiver">
          <input
            className={doubtful('name')}
            maxLength={50}
            value={value.receiverName}
            onChange={(event) => onChange(settled(value, { receiverName: event.target.value }, 'name'))}
          />
          <Doubts addressValue={value} parts={['name']} />
        </LabelledField>
        <LabelledField label="手机号" name="phone">
          <input
            className={doubtful('phone')}
            inputMode="tel"
            maxLength={40}
            value={value.receiverPhone}
            onChange={(event) => onChange(settled(value, { receiverPhone: event.target.value }, 'phone'))}
          />
          <Doubts addressValue={value} parts={['phone']} />
        </LabelledField>
      </div>
      <LabelledField label="省市区" name="province">
        <RegionField value={value} onChange={onChange} />
        <Doubts addressValue={value} parts={['province', 'city', 'area']} />
      </LabelledField>
      <LabelledField label="详细地址" name="detail">
        <textarea
          className={doubtful('detail')}
          rows={2}
          maxLength={300}
          placeholder="街道、小区、楼栋和门牌号"
          value={value.addressDetail}
          onChange={(event) => onChange(settled(value, { addressDetail: event.target.value }, 'detail'))}
        />
        <Doubts addressValue={value} parts={['detail']} />
      </LabelledField>
      <SaidBesides value={value} onChange={onChange} />
      <Doubts addressValue={value} parts={['encrypted']} />
    </div>
  );
}

/** What the text says besides the address: no label has it, unless it is put there. */
function SaidBesides({ value, onChange }: Pick<AddressFormProps, 'value' | 'onChange'>) {
  const { note, addressDetail } = value;
  if (!note) return null;
  return (
    <p className="address-note">
      <span>另有“{note}”，不会印在面单的地址里</span>
      <Button
        kind="text"
        onClick={() =>
          onChange(settled(value, { addressDetail: `${addressDetail} ${note}`.trim(), note: '' }, 'detail'))
        }
      >
        加到详细地址
      </Button>
      <Button kind="text" onClick={() => onChange({ ...value, note: '' })}>
        不要
      </Button>
    </p>
  );
}

/** What a person should look at, in words. */
function Doubts({ addressValue, parts }: { addressValue: AddressValue; parts: readonly UncertainPart[] }) {
  const doubts = doubtsOf(addressValue).filter(({ part }) => parts.includes(part));
  if (doubts.length === 0) return null;
  return <small className="address-doubt">{doubts.map(({ says }) => says).join('；')}</small>;
}
