import './carrier-bills.css';
import { useState } from 'react';
import { provinceName, withProvinces } from '#features/sheets/addresses/provinces.ts';
import { ZoneField } from '#features/sheets/addresses/web/zone-field.tsx';
import { PROVINCES } from '#features/shipping/label-accounts/provinces.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { carrierBills, type PricedAccount } from '../contract.ts';
import { type CarrierPriceDraft, carrierPriceDraft, NEW_PRICE, readPrices } from './price-draft.ts';

interface PricesDialogProps {
  account: PricedAccount;
  onClose: () => void;
}

const OPTIONS = PROVINCES.map((name) => ({ value: name, label: name }));

/** A price table as the contract with the carrier has it, a line for provinces of one price. */
export default function PricesDialog({ account, onClose }: PricesDialogProps) {
  const [drafts, setDrafts] = useState<readonly CarrierPriceDraft[]>(() =>
    account.Prices.length > 0 ? account.Prices.map(carrierPriceDraft) : [NEW_PRICE],
  );
  const form = useForm();
  const { run, pending } = useAction(carrierBills.setPrices, { form, done: '价格表已保存', onDone: onClose });
  const set = (at: number, part: Partial<CarrierPriceDraft>) =>
    setDrafts((old) => old.map((draft, place) => (place === at ? { ...draft, ...part } : draft)));
  const save = () => {
    const Prices = readPrices(drafts);
    if (!Array.isArray(Prices)) return form.blame(Prices.field, Prices.says);
    void run({ AccountID: account.AccountID, Prices });
  };
  return (
    <FormDialog
      title={`价格表：${account.Name}`}
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="none">按合同填写；不足一个续重按一个算，不选省份的一行用于其余地区</p>
      {drafts.map((draft, at) => (
        <PriceLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={at}
          at={at}
          draft={draft}
          set={set}
          onRemove={() => setDrafts(drafts.toSpliced(at, 1))}
        />
      ))}
      <Button onClick={() => setDrafts([...drafts, NEW_PRICE])}>增加一行</Button>
    </FormDialog>
  );
}

interface PriceLineProps {
  at: number;
  draft: CarrierPriceDraft;
  set: (at: number, part: Partial<CarrierPriceDraft>) => void;
  onRemove: () => void;
}

const FIELDS = [
  ['firstKg', '首重 kg'],
  ['firstPrice', '首重价'],
  ['stepKg', '续重 kg'],
  ['stepPrice', '续重价'],
] as const;

const PriceLine = ({ at, draft, set, onRemove }: PriceLineProps) => (
  <div className="carrier-price">
    <div>
      <LabelledField label="省份" name={at === 0 ? 'Prices' : undefined}>
        <Select
          label="省份"
          className="wide"
          many
          empty="其余地区"
          options={OPTIONS}
          value={draft.provinces}
          onChange={(provinces) => set(at, { provinces })}
        />
      </LabelledField>
      <ZoneField
        onGive={(ids) => set(at, { provinces: withProvinces(draft.provinces, ids.map(provinceName)) })}
      />
    </div>
    {FIELDS.map(([key, label]) => (
      <LabelledField key={key} label={label} name={`${key}${at}`}>
        <TextField value={draft[key]} onChange={(value) => set(at, { [key]: value })} />
      </LabelledField>
    ))}
    <Button kind="text" onClick={onRemove}>
      删除
    </Button>
  </div>
);
