import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import type { Claimable } from '../../complaint-row.ts';
import { BAD_FRUIT, COMPLAINT_TYPE_NAMES, proofText, REASON_NAMES, REFUSED } from '../../words.ts';
import { Chips } from '../parts/chips.tsx';
import { ProofField } from '../parts/proof-field.tsx';
import { Tick } from '../parts/tick.tsx';
import { WordsField } from '../parts/words-field.tsx';
import { BadFields } from './bad-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { PartChips } from './part-chips.tsx';
import { leftHint, movesGoods, piecesLeft, type RaiseDraft, type RaiseSide, sidesOf } from './raise-draft.ts';

interface RaiseFieldsProps {
  orders: readonly Claimable[];
  able: readonly Claimable[];
  draft: RaiseDraft;
  set: (part: Partial<RaiseDraft>) => void;
  pieces: number;
  /** Another shop hears of it at once. */
  isAsked: boolean;
}

const SIDES: readonly RaiseSide[] = ['vendor', 'channel', 'buyer'];
const SIDE_NAMES = ['向供应商提出', '向渠道提出', '登记买家的投诉'];

export function RaiseFields({ orders, able, draft, set, pieces, isAsked }: RaiseFieldsProps) {
  const { type, reason, money, text, side, pictures } = draft;
  const missing = pieces - pictures.length;
  const only = able.length === 1 ? able[0] : undefined;
  const sides = sidesOf(orders);
  const isLeftOut = side === 'vendor' && able.some(({ NotOffered }) => NotOffered.includes(type));
  return (
    <>
      {sides.length > 1 && (
        <Chips
          label="投诉对象"
          names={namesOf(sides)}
          value={SIDES.indexOf(side)}
          onChange={(chosen) => set({ side: SIDES[chosen] ?? 'vendor' })}
        />
      )}
      {side === 'buyer' && able.some(({ HasVendor }) => HasVendor) && (
        <Tick
          on={draft.buyer.isSent}
          says="同时转给供应商"
          onChange={(isSent) => set({ buyer: { ...draft.buyer, isSent } })}
        />
      )}
      <Chips
        label="诉求"
        names={COMPLAINT_TYPE_NAMES}
        value={type}
        onChange={(chosen) => set({ type: chosen })}
      />
      {isLeftOut && (
        <p className="none">
          供货方的售后政策不含{COMPLAINT_TYPE_NAMES[type]}，请在说明里写明原因，由对方决定
        </p>
      )}
      <Chips
        label="原因"
        names={REASON_NAMES}
        value={reason}
        onChange={(chosen) => set({ reason: chosen })}
      />
      {reason === BAD_FRUIT && (
        <BadFields isAsked={isAsked} bad={draft.bad} onChange={(bad) => set({ bad })} />
      )}
      {movesGoods(type) && <PiecesField able={able} side={side} draft={draft} set={set} />}
      {isAsked && only && <PartChips claimable={only} side={side} draft={draft} set={set} />}
      {isAsked && (
        <LabelledField label={moneyLabel(able, side)} name="Money" {...leftHint(able, side, type)}>
          <MoneyField value={money} onChange={(typed) => set({ money: typed })} />
        </LabelledField>
      )}
      <WordsField
        label={isAsked ? '说明（对方能看到）' : '说明'}
        name="Description"
        value={text}
        onChange={(words) => set({ text: words })}
      />
      <ProofField
        value={pictures}
        onChange={(urls) => set({ pictures: urls })}
        {...(missing > 0
          ? { hint: `还缺 ${missing} 张：${proofText(pieces)}` }
          : type === REFUSED && { hint: '物流已显示退回的不用附，否则请附 1 张' })}
      />
      {side === 'buyer' && <BuyerFields draft={draft} set={set} />}
    </>
  );
}

const namesOf = (sides: readonly RaiseSide[]): Record<number, string> =>
  Object.fromEntries(sides.map((each) => [SIDES.indexOf(each), SIDE_NAMES[SIDES.indexOf(each)] ?? '']));

/** How many come back or are sent anew, where there is a choice. */
function PiecesField({
  able,
  side,
  draft,
  set,
}: Pick<RaiseFieldsProps, 'able' | 'draft' | 'set'> & { side: RaiseSide }) {
  const most = piecesLeft(able, side);
  if (most <= 1) return null;
  return (
    <LabelledField
      label={able.length > 1 ? '每单件数' : '件数'}
      name="Pieces"
      hint={`最多 ${most} 件，不填为${able.length > 1 ? '各单' : ''}全部`}
    >
      <TextField value={draft.pieces} onChange={(pieces) => set({ pieces })} />
    </LabelledField>
  );
}

const moneyLabel = (able: readonly Claimable[], side: RaiseSide): string =>
  `${side === 'buyer' ? '向供应商要的' : ''}${able.length > 1 ? '每单金额' : '金额'}`;
