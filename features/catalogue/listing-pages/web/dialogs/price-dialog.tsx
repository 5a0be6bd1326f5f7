import { useState } from 'react';
import { useLoss } from '#features/catalogue/prices/web/loss.tsx';
import { type Spu, spus } from '#features/catalogue/spus/contract.ts';
import {
  charged,
  ListingPriceFields,
  listingPrices,
  priceDraftOf,
} from '#features/catalogue/spus/web/price-fields.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Link } from '#kit/ui/link.tsx';

/** 改价: the default prices of one listing; agents without a price of their own follow. */
export default function PriceDialog({ spu, onClose }: { spu: Spu; onClose: () => void }) {
  const [draft, setDraft] = useState(() => priceDraftOf(spu));
  const [Note, setNote] = useState('');
  const form = useForm();
  const { run, pending } = useAction(spus.changePrice, { form, done: '价格已修改', onDone: onClose });
  const loss = useLoss();
  const prices = listingPrices(draft);
  const save = () =>
    prices &&
    loss.ask(charged(prices, spu), () => {
      void run({ Prices: [{ SpuID: spu.SpuID, ...prices }], Note });
    });
  return (
    <FormDialog
      title={`修改价格：${spu.SpuName}`}
      onClose={onClose}
      act="保存"
      form={form}
      busy={pending}
      disabled={!prices}
      onSubmit={save}
    >
      <div className="form-grid">
        <ListingPriceFields
          spu={spu}
          draft={draft}
          onChange={(part) => setDraft((old) => ({ ...old, ...part }))}
        />
        <LabelledField
          label="改价原因"
          name="Note"
          wide
          hint={spu.AgentCount > 0 ? `没有单独定价的渠道会跟着变，共分销 ${spu.AgentCount} 个渠道` : ''}
        >
          <TextField value={Note} onChange={setNote} placeholder="选填，记入改价记录" />
        </LabelledField>
      </div>
      {spu.AgentCount > 0 && (
        <p className="none">
          只改一个渠道的价格：
          <Link to={`/agent/sku?SpuName=${encodeURIComponent(spu.SpuName)}`}>渠道价</Link>
        </p>
      )}
      {loss.dialog}
    </FormDialog>
  );
}
