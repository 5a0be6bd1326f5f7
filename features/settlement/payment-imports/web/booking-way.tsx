import { SlipsField } from '#features/catalogue/pictures/web/slips-field.tsx';
import { METHOD_NAMES } from '#features/settlement/payments/payment-words.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { type PaymentRow, paymentImports } from '../contract.ts';
import { paymentRowSum } from './state-words.ts';

export interface BookingOptions {
  ToPrepaid: boolean;
  AcceptRepeatedNo: boolean;
  Method: 1 | 2 | 3 | 4 | 7 | 8;
  /** Slips of all rows that have none of their own. */
  VoucherUrls: string[];
}

const METHODS = [1, 2, 3, 4, 7, 8].map((id) => ({ value: String(id), label: METHOD_NAMES[id] ?? '' }));

interface BookingWayProps {
  ready: readonly PaymentRow[];
  way: BookingOptions;
  /** What changed alone: a slip comes long after one has chosen on. */
  onWay: (part: Partial<BookingOptions>) => void;
  input: Input<typeof paymentImports.upload>;
  onDone: () => void;
}

/** How the rows are booked, and the act. */
export const BookingWay = ({ ready, way, onWay, input, onDone }: BookingWayProps) => (
  <Section>
    <div className="batch-pay-way">
      <Select
        label="付款方式"
        options={METHODS}
        value={String(way.Method)}
        onChange={(value) => onWay({ Method: Number(value) as BookingOptions['Method'] })}
      />
      <Check
        label="超额的部分转为预付款"
        value={way.ToPrepaid}
        onChange={(ToPrepaid) => onWay({ ToPrepaid })}
      />
      <Check
        label="流水号重复的也入账"
        value={way.AcceptRepeatedNo}
        onChange={(AcceptRepeatedNo) => onWay({ AcceptRepeatedNo })}
      />
      <SlipsField
        says="这批付款共用的凭证，单独上传过的行除外"
        value={way.VoucherUrls}
        onChange={(urls) => onWay({ VoucherUrls: [...urls] })}
      />
      <Act
        on={paymentImports.upload}
        kind="main"
        disabled={ready.length === 0}
        input={{ ...input, ...way }}
        onDone={onDone}
      >
        入账 {ready.length} 笔 {moneyText(paymentRowSum(ready))}
      </Act>
    </div>
  </Section>
);

interface CheckProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

const Check = ({ label, value, onChange }: CheckProps) => (
  <label className="row">
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
