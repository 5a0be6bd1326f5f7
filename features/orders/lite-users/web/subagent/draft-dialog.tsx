import { useState } from 'react';
import { GiftMessageField } from '#features/orders/staging/web/gift-message-field.tsx';
import { AddressForm, incomplete } from '#features/sheets/addresses/web/address-form.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import type { OrderDraft } from './drafts.ts';

interface DraftDialogProps {
  draft: OrderDraft;
  onKeep: (draft: OrderDraft) => void;
  onClose: () => void;
}

/** 手工填写: the receiver with the address, one's own number and a note. */
export function DraftDialog({ draft: initial, onKeep, onClose }: DraftDialogProps) {
  const [draft, setDraft] = useState(initial);
  const form = useForm();
  const change = (what: Partial<OrderDraft>) => setDraft({ ...draft, ...what });
  const keep = () => {
    const missing = incomplete(draft.address);
    if (missing) form.blame(...missing);
    else onKeep(draft);
  };
  return (
    <FormDialog
      title="收货信息"
      onClose={onClose}
      act="保存"
      form={form}
      className="draft-form"
      onSubmit={keep}
    >
      <AddressForm value={draft.address} onChange={(address) => change({ address })} />
      <OwnFields draft={draft} onChange={change} />
    </FormDialog>
  );
}

interface OwnFieldsProps {
  draft: OrderDraft;
  onChange: (what: Partial<OrderDraft>) => void;
}

const OwnFields = ({ draft, onChange }: OwnFieldsProps) => (
  <>
    <LabelledField label="自己的单号" hint="用来查重和找单，可不填">
      <input
        className="field wide"
        maxLength={100}
        value={draft.ownNo}
        onChange={(event) => onChange({ ownNo: event.target.value })}
      />
    </LabelledField>
    <LabelledField label="备注">
      <input
        className="field wide"
        maxLength={500}
        placeholder="可不填"
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </LabelledField>
    <GiftMessageField value={draft.giftMessage} onChange={(giftMessage) => onChange({ giftMessage })} />
  </>
);
