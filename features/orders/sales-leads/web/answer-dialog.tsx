import { useState } from 'react';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';
import { ListingSearch } from './listing-search.tsx';

/** 转单: which listing it is. As the vendor it is ordered in the channel's shop, or offered where it was passed on. */
export default function AnswerDialog({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  const [spuId, setSpuId] = useState<string>();
  const [price, setPrice] = useState('');
  const alike = useCall(salesLeads.alike, { SalesLeadIDs: [lead.SalesLeadID] });
  const first = alike.data?.items ?? [];
  const chosen = spuId ?? first[0]?.SpuID ?? '';
  const form = useForm();
  const isVendor = lead.Side === 'vendor';
  const done = { form, done: isVendor && lead.ParentID ? '已提供商品' : '已转成订单', onDone: onClose };
  const accept = useAction(salesLeads.accept, done);
  const convert = useAction(salesLeads.convert, done);
  const send = () => {
    const SalesUnitPrice = parseYuan(price);
    const { SalesLeadID } = lead;
    if (isVendor) return void accept.run({ SalesLeadID, VendorSpuID: chosen });
    if (SalesUnitPrice === undefined) return form.blame('SalesUnitPrice', NOT_MONEY);
    void convert.run({ Leads: [{ SalesLeadID, SpuID: chosen, SalesUnitPrice }] });
  };
  return (
    <FormDialog
      title={`转单：${lead.SpuName} × ${lead.SpuAmount}`}
      form={form}
      act={isVendor && lead.ParentID ? '提供这个商品' : '转成订单'}
      busy={accept.pending || convert.pending}
      disabled={!chosen}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="none">{effectSays(lead)}</p>
      <LabelledField name="VendorSpuID" wide>
        <ListingSearch alike={first} chosen={chosen} onChoose={setSpuId} />
      </LabelledField>
      {!isVendor && (
        <LabelledField label="售价（每件，不填用商品的零售价）" name="SalesUnitPrice">
          <MoneyField value={price} onChange={setPrice} />
        </LabelledField>
      )}
    </FormDialog>
  );
}

function effectSays({ Side, ParentID, AgentName }: LeadRow): string {
  if (Side === 'agent') return '选择本店在售的商品，立即生成订单';
  if (ParentID) return `选择本店的商品，分销给“${AgentName}”，由对方确认后再下单`;
  return `选择本店的商品，在“${AgentName}”生成订单；还没有分销给它的会先分销`;
}
