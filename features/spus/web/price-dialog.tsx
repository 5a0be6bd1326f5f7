import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Labelled, MoneyField, TextField } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { NOT_MONEY, yuanField, yuanTyped } from '#kit/ui/typed.ts';
import { type Spu, spus } from '../contract.ts';

const FIELDS = [
  { key: 'DistributePrice', label: '分销价' },
  { key: 'DistributePriceWithTax', label: '含税分销价' },
  { key: 'PriceMin', label: '最低分销价', hint: '不填则不限' },
  { key: 'SpuPrice', label: '零售价' },
] as const;

/** 改价: the default prices of one listing; agents without a price of their own follow. */
export default function PriceDialog({ of, onClose }: { of: Spu; onClose: () => void }) {
  const [typed, setTyped] = useState(() => FIELDS.map(({ key }) => yuanField(of[key])));
  const [usesTax, setUsesTax] = useState(of.UseTaxPriceAsDefault);
  const [Note, setNote] = useState('');
  const { run, pending } = useAction(spus.changePrice, { done: '价格已修改', onDone: onClose });
  const values = typed.map(yuanTyped);
  const save = () => {
    if (values.includes(undefined)) return;
    const [DistributePrice, DistributePriceWithTax, floor, SpuPrice] = values;
    const prices = { DistributePrice, DistributePriceWithTax, SpuPrice, PriceMin: floor ?? -1 };
    void run({ Prices: [{ SpuID: of.SpuID, ...prices, UseTaxPriceAsDefault: usesTax }], Note });
  };
  return (
    <Dialog
      title={`修改价格：${of.SpuName}`}
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
        <label className="row">
          <input type="checkbox" checked={usesTax} onChange={(event) => setUsesTax(event.target.checked)} />
          默认按含税价分销
        </label>
        <Labelled
          label="改价原因"
          wide
          hint={of.AgentCount > 0 ? `没有单独定价的渠道会跟着变，共分销 ${of.AgentCount} 个渠道` : ''}
        >
          <TextField value={Note} onChange={setNote} placeholder="选填，记入改价记录" />
        </Labelled>
      </div>
    </Dialog>
  );
}
