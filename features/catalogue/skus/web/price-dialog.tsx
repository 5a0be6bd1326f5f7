import { useState } from 'react';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type Sku, skus } from '../contract.ts';
import { AlsoListings } from './also-listings.tsx';

const FIELDS = [
  { key: 'SkuPrice', label: '价格' },
  { key: 'SkuPriceWithTax', label: '含税价格' },
  { key: 'PriceMin', label: '最低售价', hint: '不填则不限' },
  { key: 'MarketPrice', label: '市场价' },
] as const;

/** 改价: the prices of one product. */
export default function PriceDialog({ sku, onClose }: { sku: Sku; onClose: () => void }) {
  const [typed, setTyped] = useState(() => FIELDS.map(({ key }) => yuanField(sku[key])));
  const [ApplyToSpus, setApplyToSpus] = useState(true);
  const form = useForm();
  const { run, pending } = useAction(skus.setPrices, { form, done: '价格已修改', onDone: onClose });
  const values = typed.map(parseYuan);
  const save = () => {
    const [SkuPrice, SkuPriceWithTax, PriceMin, MarketPrice] = values;
    if (values.includes(undefined)) return;
    const price = {
      SkuID: sku.SkuID,
      SkuPrice: SkuPrice ?? 0,
      SkuPriceWithTax,
      PriceMin: PriceMin ?? -1,
      MarketPrice,
      ApplyToSpus,
    };
    void run({ Prices: [price] });
  };
  return (
    <FormDialog
      title={`修改价格：${sku.SkuName}`}
      onClose={onClose}
      act="保存"
      form={form}
      busy={pending}
      onSubmit={save}
    >
      <div className="form-grid">
        {FIELDS.map(({ key, label, ...rest }, i) => (
          <LabelledField
            key={key}
            label={label}
            name={key}
            problem={values[i] === undefined ? NOT_MONEY : ''}
            {...rest}
          >
            <MoneyField
              value={typed[i] ?? ''}
              placeholder="未设置"
              onChange={(text) => setTyped((old) => old.map((one, at) => (at === i ? text : one)))}
            />
          </LabelledField>
        ))}
      </div>
      <AlsoListings count={sku.AloneCount} value={ApplyToSpus} onChange={setApplyToSpus} />
    </FormDialog>
  );
}
