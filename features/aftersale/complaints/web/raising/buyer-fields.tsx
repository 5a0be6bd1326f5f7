import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { WordsField } from '../parts/words-field.tsx';
import type { RaiseDraft } from './raise-draft.ts';

interface BuyerFieldsProps {
  draft: RaiseDraft;
  set: (part: Partial<RaiseDraft>) => void;
}

/** Who complained and what they want: this shop's alone, whatever the supplier is asked. */
export function BuyerFields({ draft: { buyer }, set }: BuyerFieldsProps) {
  const put = (part: Partial<RaiseDraft['buyer']>) => set({ buyer: { ...buyer, ...part } });
  return (
    <>
      <LabelledField label="买家" name="BuyerName">
        <TextField value={buyer.name} onChange={(name) => put({ name })} placeholder="只有本店能看到" />
      </LabelledField>
      <LabelledField label="买家电话" name="BuyerPhone">
        <TextField value={buyer.phone} onChange={(phone) => put({ phone })} />
      </LabelledField>
      <LabelledField label="平台退款单号" name="ThirdPartyRefundNo">
        <TextField value={buyer.refundNo} onChange={(refundNo) => put({ refundNo })} />
      </LabelledField>
      <WordsField
        label="买家的要求（只有本店能看到）"
        name="BuyerDemand"
        most={500}
        value={buyer.demand}
        onChange={(demand) => put({ demand })}
      />
    </>
  );
}
