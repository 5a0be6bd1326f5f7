import { useState } from 'react';
import { SlipsField } from '#features/catalogue/pictures/web/slips-field.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { dayText } from '#kit/ui/values/display.ts';
import { METHOD_NAMES, TYPED_METHODS, type TypedMethod } from '../payment-words.ts';

/** How a payment was made. */
export interface PaymentDraft {
  Method: TypedMethod;
  PaidOn: string;
  TransactionNo: string;
  AcceptRepeatedNo: boolean;
  Note: string;
  VoucherUrls: string[];
}

const options = TYPED_METHODS.map((method) => ({ value: String(method), label: METHOD_NAMES[method] ?? '' }));

export const useTerms = (known: Partial<PaymentDraft> = {}) => {
  const [terms, setTerms] = useState<PaymentDraft>({
    Method: 1,
    PaidOn: dayText(new Date()),
    TransactionNo: '',
    Note: '',
    AcceptRepeatedNo: false,
    VoucherUrls: [],
    ...known,
  });
  return { terms, change: (some: Partial<PaymentDraft>) => setTerms((old) => ({ ...old, ...some })) };
};

type PaymentFieldsProps = ReturnType<typeof useTerms> & { without?: 'Note' };

/** Way, day, number, note and slips of what is being paid. */
export function PaymentFields({ terms, change, without }: PaymentFieldsProps) {
  return (
    <>
      <LabelledField label="付款方式" name="Method">
        <Select
          label="付款方式"
          options={options}
          value={String(terms.Method)}
          onChange={(value) => change({ Method: Number(value) as TypedMethod })}
        />
      </LabelledField>
      <LabelledField label="付款日期" name="PaidOn">
        <DayField max={dayText(new Date())} value={terms.PaidOn} onChange={(PaidOn) => change({ PaidOn })} />
      </LabelledField>
      <LabelledField label="流水号" name="TransactionNo">
        <TextField value={terms.TransactionNo} onChange={(TransactionNo) => change({ TransactionNo })} />
      </LabelledField>
      {terms.TransactionNo && (
        <label className="row">
          <input
            type="checkbox"
            checked={terms.AcceptRepeatedNo}
            onChange={(event) => change({ AcceptRepeatedNo: event.target.checked })}
          />
          流水号用过也入账
        </label>
      )}
      {without !== 'Note' && (
        <LabelledField label="备注（只有本店能看到）" name="Note">
          <TextField value={terms.Note} onChange={(Note) => change({ Note })} />
        </LabelledField>
      )}
      <LabelledField name="VoucherUrls">
        <SlipsField value={terms.VoucherUrls} onChange={(urls) => change({ VoucherUrls: [...urls] })} />
      </LabelledField>
    </>
  );
}
