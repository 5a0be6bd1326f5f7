import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import type { LabelSender } from '../contract.ts';
import type { AccountDraft } from './account-draft.ts';

const FIELDS: readonly { key: keyof LabelSender; label: string }[] = [
  { key: 'Name', label: '寄件人' },
  { key: 'Phone', label: '寄件电话' },
  { key: 'Province', label: '省' },
  { key: 'City', label: '市' },
  { key: 'Area', label: '区县' },
  { key: 'Address', label: '详细地址' },
];

interface SenderFieldsProps {
  draft: AccountDraft;
  set: (part: Partial<AccountDraft>) => void;
}

/** Who stands on the labels of an account, where that is not the shop's sender. */
export const SenderFields = ({ draft, set }: SenderFieldsProps) => (
  <>
    <label className="check is-wide">
      <input
        type="checkbox"
        checked={draft.isShopSender}
        onChange={(event) => set({ isShopSender: event.target.checked })}
      />
      寄件人用「店铺管理」里的发件人
    </label>
    {!draft.isShopSender &&
      FIELDS.map(({ key, label }) => (
        <LabelledField key={key} label={label} name={`Sender.${key}`}>
          <TextField
            value={draft.Sender[key]}
            onChange={(text) => set({ Sender: { ...draft.Sender, [key]: text } })}
          />
        </LabelledField>
      ))}
  </>
);
