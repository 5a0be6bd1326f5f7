import { addressLine } from '#features/sheets/addresses/address-line.ts';
import { pastedBeyond } from '#features/sheets/addresses/web/address-value.ts';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { AmountField } from './amount-field.tsx';
import { draftDoubts, missingInDraft, type OrderDraft } from './drafts.ts';
import { ListingButton } from './listing-button.tsx';

interface DraftCardProps {
  nth: number;
  draft: OrderDraft;
  onChange: (draft: OrderDraft) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One order to look over: to whom, what, how many, and what is in doubt. */
export function DraftCard({ nth, draft, onChange, onEdit, onRemove }: DraftCardProps) {
  const { address, amount, listing, note, ownNo } = draft;
  const missing = missingInDraft(draft);
  const doubts = draftDoubts(draft);
  const beyond = pastedBeyond(address);
  return (
    <li className={`sub-card draft-card${missing ? ' is-bad' : doubts.length > 0 ? ' is-odd' : ''}`}>
      <button type="button" className="draft-who" aria-label={`修改第 ${nth} 位`} onClick={onEdit}>
        <span>
          <b>{address.receiverName || '没有收件人'}</b> <span className="num">{address.receiverPhone}</span>
        </span>
        <span className="quiet">
          {addressLine({ ...address, detail: address.addressDetail }) || '没有地址'}
        </span>
        {beyond && <small className="draft-text">原文 {beyond}</small>}
        {(note || ownNo) && <small>{[ownNo, note].filter(Boolean).join(' · ')}</small>}
        <Icon name="right" />
      </button>
      {missing && <p className="problem">{missing}</p>}
      {!missing && doubts.length > 0 && <p className="doubt">{doubts.join('；')}</p>}
      <div className="draft-goods">
        <ListingButton
          small
          listing={listing}
          onPick={(picked) => onChange({ ...draft, listing: picked, written: undefined })}
        />
        <AmountField value={amount} onChange={(typed) => onChange({ ...draft, amount: typed })} />
        <IconButton icon="close" says={`移除第 ${nth} 位`} onClick={onRemove} />
      </div>
    </li>
  );
}
