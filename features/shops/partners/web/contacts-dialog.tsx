import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { Contact, Trader } from '../contract.ts';
import type { PartnerSide } from './sides.ts';

const MOST = 20;
const BLANK: Contact = { Name: '', Phone: '', WeChat: '', Address: '' };
const FIELDS = [
  ['Name', '姓名'],
  ['Phone', '手机号'],
  ['WeChat', '微信'],
  ['Address', '地址'],
] as const satisfies readonly (readonly [keyof Contact, string])[];

type Draft = Contact & { key: number };

interface ContactsDialogProps {
  trader: Trader;
  side: PartnerSide;
  onClose: () => void;
}

/** 编辑联系人: all contacts of a partner at once; lines left blank are dropped. */
export default function ContactsDialog({ trader, side, onClose }: ContactsDialogProps) {
  const [drafts, setDrafts] = useState(() =>
    numbered(trader.Contacts.length > 0 ? trader.Contacts : [BLANK]),
  );
  const form = useForm();
  const { run, pending } = useAction(side.calls.setContacts, { form, done: '联系人已保存', onDone: onClose });
  const filled = drafts.filter(isFilled);
  const save = () => {
    const nameless = filled.findIndex(({ Name }) => Name.trim() === '');
    if (nameless >= 0) return form.blame(`Contacts.${nameless}.Name`, '请填写联系人的姓名');
    return void run({ TraderID: trader.TraderID, Contacts: filled.map(({ key: _, ...contact }) => contact) });
  };
  const change = (key: number, next: Partial<Contact>) =>
    setDrafts((old) => old.map((draft) => (draft.key === key ? { ...draft, ...next } : draft)));
  return (
    <FormDialog
      title={`${trader.TraderName}的联系人`}
      shape="wide"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <ul className="contact-drafts">
        {drafts.map((draft, at) => (
          <Line
            key={draft.key}
            contact={draft}
            at={at}
            sentAt={filled.indexOf(draft)}
            onChange={(next) => change(draft.key, next)}
            onRemove={() => setDrafts((old) => old.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ul>
      {drafts.length < MOST && (
        <Button onClick={() => setDrafts((old) => [...old, { ...BLANK, key: nextKey(old) }])}>
          添加联系人
        </Button>
      )}
    </FormDialog>
  );
}

const numbered = (contacts: readonly Contact[]): Draft[] =>
  contacts.map((contact, key) => ({ ...contact, key }));
const nextKey = (drafts: readonly Draft[]) => Math.max(-1, ...drafts.map(({ key }) => key)) + 1;
const isFilled = (contact: Contact) => FIELDS.some(([field]) => contact[field].trim() !== '');

interface LineProps {
  contact: Contact;
  at: number;
  /** Its place in what is sent, where blank ones are left out. */
  sentAt: number;
  onChange: (next: Partial<Contact>) => void;
  onRemove: () => void;
}

const Line = ({ contact, at, sentAt, onChange, onRemove }: LineProps) => (
  <li>
    <div className="form-grid">
      {FIELDS.map(([field, label]) => (
        <LabelledField
          key={field}
          label={label}
          name={`Contacts.${sentAt}.${field}`}
          required={field === 'Name'}
        >
          <TextField value={contact[field]} onChange={(text) => onChange({ [field]: text })} />
        </LabelledField>
      ))}
    </div>
    <Button kind="text" title={`移除第 ${at + 1} 位联系人`} onClick={onRemove}>
      移除
    </Button>
  </li>
);
