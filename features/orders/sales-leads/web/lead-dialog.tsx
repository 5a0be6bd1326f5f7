import { useState } from 'react';
import { AddressForm } from '#features/sheets/addresses/web/address-form.tsx';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';
import { draftOfLead, type LeadDraft, missingInLead, toLeadInput } from './lead-draft.ts';
import { VendorField } from './vendor-field.tsx';

interface LeadDialogProps {
  /** The lead to change; a new one without. */
  lead?: LeadRow;
  onClose: () => void;
}

/** 新建意向单, 修改意向单: what is wanted, for whom, and whom to ask. */
export default function LeadDialog({ lead, onClose }: LeadDialogProps) {
  const [before] = useState(() => draftOfLead(lead));
  // It names a buyer.
  const { draft, set, clear, ...kept } = useDraft(`lead-${lead?.SalesLeadID ?? ''}`, before, {
    lasts: 'tab',
  });
  const form = useForm();
  const close = () => clear(onClose);
  const done = { form, done: draft.vendor ? '已提交给供应商' : '意向单已保存', onDone: close };
  const create = useAction(salesLeads.create, done);
  const update = useAction(salesLeads.update, done);
  const save = () => {
    const fault = missingInLead(draft, lead && before);
    if (fault) return form.blame(...fault);
    const input = toLeadInput(draft);
    const VendorStoreID = draft.vendor || null;
    const Send = draft.vendor !== '';
    if (lead) void update.run({ SalesLeadID: lead.SalesLeadID, ...input, VendorStoreID, Send });
    else void create.run({ Leads: [input], VendorStoreID });
  };
  return (
    <FormDialog
      title={lead ? '修改意向单' : '新建意向单'}
      form={form}
      act={draft.vendor ? '提交' : '保存'}
      busy={create.pending || update.pending}
      onClose={close}
      onSubmit={save}
    >
      <RestoredDraft {...kept} />
      <GoodsFields leadDraft={draft} onChange={set} />
      <AddressForm value={draft.address} onChange={(address) => set({ address })} />
      <SourceFields leadDraft={draft} onChange={set} />
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
  leadDraft: LeadDraft;
  onChange: (change: Partial<LeadDraft>) => void;
}

const GoodsFields = ({ leadDraft, onChange }: FieldsProps) => (
  <div className="form-grid">
    <LabelledField label="想要的商品" name="SpuName" required wide>
      <TextField
        value={leadDraft.name}
        onChange={(name) => onChange({ name })}
        placeholder="品名、规格，例如 阳山水蜜桃 5斤"
      />
    </LabelledField>
    <LabelledField label="数量" name="SpuAmount" required>
      <TextField value={leadDraft.amount} onChange={(amount) => onChange({ amount })} />
    </LabelledField>
    <LabelledField label="期望采购价（每件）" name="ExpectedPrice" hint="供货价高于它时供应商不能直接转单">
      <MoneyField value={leadDraft.price} onChange={(price) => onChange({ price })} />
    </LabelledField>
  </div>
);

const SourceFields = ({ leadDraft, onChange }: FieldsProps) => (
  <div className="form-grid">
    <LabelledField label="平台" name="ThirdPartyName">
      <TextField value={leadDraft.platform} onChange={(platform) => onChange({ platform })} />
    </LabelledField>
    <LabelledField label="平台单号" name="ThirdPartyOrderID">
      <TextField value={leadDraft.number} onChange={(number) => onChange({ number })} />
    </LabelledField>
    <LabelledField label="备注" name="Note" wide>
      <TextField value={leadDraft.note} onChange={(note) => onChange({ note })} />
    </LabelledField>
  </div>
);
