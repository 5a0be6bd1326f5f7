import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Labelled, MoneyField } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { NOT_MONEY, yuanField, yuanTyped } from '#kit/ui/typed.ts';
import { type Sku, skus } from '../contract.ts';

const FIELDS = [
  { key: 'SkuPrice', label: '价格' },
  { key: 'SkuPriceWithTax', label: '含税价格' },
  { key: 'PriceMin', label: '最低售价', hint: '不填则不限' },
  { key: 'MarketPrice', label: '市场价' },
] as const;

/** 改价: the prices of one product. */
export default function PriceDialog({ of, onClose }: { of: Sku; onClose: () => void }) {
  const [typed, setTyped] = useState(() => FIELDS.map(({ key }) => yuanField(of[key])));
  const { run, pending } = useAction(skus.setPrices, { done: '价格已修改', onDone: onClose });
  const values = typed.map(yuanTyped);
  const save = () => {
    const [SkuPrice, SkuPriceWithTax, PriceMin, MarketPrice] = values;
    if (values.includes(undefined)) return;
    const price = {
      SkuID: of.SkuID,
      SkuPrice: SkuPrice ?? 0,
      SkuPriceWithTax,
      PriceMin: PriceMin ?? -1,
      MarketPrice,
    };
    void run({ Prices: [price] });
  };
  return (
    <Dialog
      title={`修改价格：${of.SkuName}`}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={pending} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className="form-grid">
        {FIELDS.map(({ key, label, ...rest }, i) => (
          <Labelled key={key} label={label} problem={values[i] === undefined ? NOT_MONEY : ''} {...rest}>
            <MoneyField
              value={typed[i] ?? ''}
              autoFocus={i === 0}
              onChange={(text) => setTyped((old) => old.map((one, at) => (at === i ? text : one)))}
            />
          </Labelled>
        ))}
      </div>
    </Dialog>
  );
}
