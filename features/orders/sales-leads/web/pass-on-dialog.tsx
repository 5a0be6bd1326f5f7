import { useState } from 'react';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';
import { VendorField } from './vendor-field.tsx';

/** 上报: asks the own vendor; its listing or its no comes back here. */
export default function PassOnDialog({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  const [vendor, setVendor] = useState('');
  const [price, setPrice] = useState('');
  const form = useForm();
  const { run, pending } = useAction(salesLeads.passOn, { form, done: '已上报', onDone: onClose });
  const send = () => {
    const ExpectedPrice = parseYuan(price);
    if (!vendor) return form.blame('VendorStoreID', '请选择供应商');
    if (ExpectedPrice === undefined) return form.blame('ExpectedPrice', NOT_MONEY);
    void run({ SalesLeadID: lead.SalesLeadID, VendorStoreID: vendor, ExpectedPrice });
  };
  return (
    <FormDialog
      title={`上报：${lead.SpuName} × ${lead.SpuAmount}`}
      form={form}
      act="上报"
      busy={pending}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="none">供应商有货时会把商品分销给本店，由您确认后再给渠道下单；没有货会写明原因</p>
      <VendorField label="供应商" value={vendor} onChange={setVendor} />
      <LabelledField label="期望采购价（每件）" name="ExpectedPrice">
        <MoneyField value={price} onChange={setPrice} />
      </LabelledField>
    </FormDialog>
  );
}
