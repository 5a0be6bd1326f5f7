import { useState } from 'react';
import { AddressForm } from '#features/sheets/addresses/web/address-form.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { RestoredDraft } from '#kit/ui/restored-draft.tsx';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';
import { draftOf, type LeadDraft, lacking, toLeadInput } from './lead-draft.ts';
import { VendorField } from './vendor-field.tsx';

interface LeadDialogProps {
  /** The lead to change; a new one without. */
  of?: LeadRow;
  onClose: () => void;
}

/** 新建意向单, 修改意向单: what is wanted, for whom, and whom to ask. */
export default function LeadDialog({ of, onClose }: LeadDialogProps) {
  const [before] = useState(() => draftOf(of));
  // It names a buyer.
  const { draft, set, clear, ...kept } = useDraft(`lead-${of?.SalesLeadID ?? ''}`, before, { lasts: 'tab' });
  const form = useForm();
  const close = () => clear(onClose);
  const done = { form, done: draft.vendor ? '已提交给供应商' : '意向单已保存', onDone: close };
  const create = useAction(salesLeads.create, done);
  const update = useAction(salesLeads.update, done);
  const save = () => {
    const fault = lacking(draft, of && before);
    if (fault) return form.blame(...fault);
    const wanted = toLeadInput(draft);
    const VendorStoreID = draft.vendor || null;
    const Send = draft.vendor !== '';
    if (of) void update.run({ SalesLeadID: of.SalesLeadID, ...wanted, VendorStoreID, Send });
    else void create.run({ Leads: [wanted], VendorStoreID });
  };
  return (
    <FormDialog
      title={of ? '修改意向单' : '新建意向单'}
      of={form}
      act={draft.vendor ? '提交' : '保存'}
      busy={create.pending || update.pending}
      onClose={close}
      onSubmit={save}
    >
      <RestoredDraft {...kept} />
      <GoodsFields of={draft} onChange={set} />
      <AddressForm value={draft.address} onChange={(address) => set({ address })} />
      <SourceFields of={draft} onChange={set} />
      <VendorField
        label="提交给"
        none="先不提交"
        value={draft.vendor}
        onChange={(vendor) => set({ vendor })}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  of: LeadDraft;
  onChange: (change: Partial<LeadDraft>) => void;
}

const GoodsFields = ({ of, onChange }: FieldsProps) => (
  <div className="form-grid">
    <LabelledField label="想要的商品" name="SpuName" required wide>
      <TextField
        value={of.name}
        onChange={(name) => onChange({ name })}
        placeholder="品名、规格，例如 阳山水蜜桃 5斤"
      />
    </LabelledField>
    <LabelledField label="数量" name="SpuAmount" required>
      <TextField value={of.amount} onChange={(amount) => onChange({ amount })} />
    </LabelledField>
    <LabelledField label="期望采购价（每件）" name="ExpectedPrice" hint="供货价高于它时供应商不能直接转单">
      <MoneyField value={of.price} onChange={(price) => onChange({ price })} />
    </LabelledField>
  </div>
);

const SourceFields = ({ of, onChange }: FieldsProps) => (
  <div className="form-grid">
    <LabelledField label="平台" name="ThirdPartyName">
      <TextField value={of.platform} onChange={(platform) => onChange({ platform })} />
    </LabelledField>
    <LabelledField label="平台单号" name="ThirdPartyOrderID">
      <TextField value={of.number} onChange={(number) => onChange({ number })} />
    </LabelledField>
    <LabelledField label="备注" name="Note" wide>
      <TextField value={of.note} onChange={(note) => onChange({ note })} />
    </LabelledField>
  </div>
);
