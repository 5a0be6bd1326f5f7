import './parts/complaints.css';
import { useRef, useState } from 'react';
import type { InjectedFieldsProps } from '#features/orders/order-batches/web/injected-fields.tsx';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan } from '#kit/ui/fields/number-fields.ts';
import { COMPLAINT_TYPE_NAMES, proofText, REASON_NAMES, requiredPictures } from '../words.ts';
import { Chips } from './parts/chips.tsx';
import { ProofField } from './parts/proof-field.tsx';
import { WordsField } from './parts/words-field.tsx';

const SIDES = { 0: '向供应商提出', 1: '向渠道提出' };

/** What is said about each order of a batch. */
export default function BatchActFields({ value, onChange }: InjectedFieldsProps) {
  const [money, setMoney] = useState('');
  const latest = useRef(value);
  latest.current = value;
  // What was written while a picture was on its way stays.
  const set = (part: Partial<typeof value>) => onChange({ ...latest.current, ...part });
  const { PictureUrls = [], IdReason: reason, IdComplaintType: type } = value;
  const picturesNeeded = requiredPictures({ type, reason }, false);
  const missing = picturesNeeded - PictureUrls.length;
  const typed = (text: string) => {
    setMoney(text);
    set({ Money: parseYuan(text) ?? 0 });
  };
  return (
    <>
      <Choices value={value} set={set} />
      <LabelledField
        label="每单金额"
        name="Money"
        problem={parseYuan(money) === undefined ? NOT_MONEY : ''}
        hint="超过可退金额的订单会跳过"
      >
        <MoneyField value={money} onChange={typed} />
      </LabelledField>
      <WordsField
        label="说明（对方能看到）"
        name="Description"
        value={value.Description ?? ''}
        onChange={(Description) => set({ Description })}
      />
      <ProofField
        value={PictureUrls}
        onChange={(urls) => set({ PictureUrls: [...urls] })}
        {...(missing > 0 && { hint: `还缺 ${missing} 张：${proofText(picturesNeeded)}` })}
      />
    </>
  );
}

interface ChoicesProps {
  value: InjectedFieldsProps['value'];
  set: (part: Partial<InjectedFieldsProps['value']>) => void;
}

const Choices = ({ value, set }: ChoicesProps) => (
  <>
    <Chips
      label="投诉对象"
      names={SIDES}
      value={value.Side === 'channel' ? 1 : 0}
      onChange={(chosen) => set({ Side: chosen === 1 ? 'channel' : 'vendor' })}
    />
    <Chips
      label="诉求"
      names={COMPLAINT_TYPE_NAMES}
      value={value.IdComplaintType}
      onChange={(type) => set({ IdComplaintType: type as 1 })}
    />
    <Chips
      label="原因"
      names={REASON_NAMES}
      value={value.IdReason}
      onChange={(reason) => set({ IdReason: reason })}
    />
  </>
);
