import '../parts/complaints.css';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import type { ComplaintDetail, ComplaintRow, LegRow } from '../../complaint-row.ts';
import { waitsForReturn } from '../../open-acts.ts';
import { hadGoods } from '../../withheld-refund.ts';
import {
  BAD_FRUIT,
  EXCHANGED,
  proofText,
  RESENDING,
  RESPONSIBLE_NAMES,
  requiredPictures,
  SENT_BACK,
} from '../../words.ts';
import { Chips } from '../parts/chips.tsx';
import { LEG_NAMES, returnMismatchText } from '../parts/complaint-text.ts';
import { ProofField } from '../parts/proof-field.tsx';
import { Tick } from '../parts/tick.tsx';
import { Phrases, WordsField } from '../parts/words-field.tsx';
import { BadFields } from '../raising/bad-fields.tsx';
import { namesAddress, type OfferDraft, resendsGoods, sendsBack, useOffer } from './use-offer.ts';

interface OfferDialogProps {
  complaint: ComplaintDetail;
  leg: LegRow;
  onClose: () => void;
}

/** What this shop offers or asks for; it replaces whatever lies open. */
export default function OfferDialog({ complaint, leg, onClose }: OfferDialogProps) {
  const head = complaint.Head;
  const form = useForm();
  const { draft, set, save, busy } = useOffer(complaint, leg, form, onClose);
  const { missing, ...proof } = proofOf(complaint.Head, leg, draft);
  const isAnew = resendsGoods(head.IdComplaintType, leg, draft);
  return (
    <FormDialog
      title={leg.Leg === 'buyer' ? '给买家的方案' : `向${LEG_NAMES[leg.Leg]}提出方案`}
      form={form}
      act="提交"
      busy={busy}
      disabled={missing}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {head.IdReason === BAD_FRUIT && draft.mark !== 'reverses' && (
        // The amount follows from what is counted until it is typed.
        <BadFields
          isAsked={!isAnew}
          bad={draft.bad}
          onChange={(bad) => set({ bad, ...(!isAnew && { money: '' }) })}
        />
      )}
      <LabelledField label={moneySays(leg, draft)} name="Money" {...hintOf(leg, draft)}>
        <MoneyField value={draft.money} onChange={(money) => set({ money })} autoFocus />
      </LabelledField>
      <LabelledField label="其中运费" name="Freight">
        <MoneyField value={draft.freight} onChange={(freight) => set({ freight })} />
      </LabelledField>
      <Goods complaint={complaint} leg={leg} draft={draft} set={set} />
      <Marks head={head} leg={leg} draft={draft} set={set} />
      {leg.Leg !== 'buyer' && <Blame draft={draft} set={set} />}
      <WordsField
        label={leg.Leg === 'buyer' ? '说明' : '说明（对方能看到）'}
        name="Note"
        value={draft.note}
        onChange={(note) => set({ note })}
      />
      <Phrases complaint={complaint} value={draft.note} onChange={(note) => set({ note })} />
      <ProofField value={draft.pictures} onChange={(pictures) => set({ pictures })} {...proof} />
    </FormDialog>
  );
}

/** What comes back, at whose cost, where to, and what is sent anew. */
function Goods({
  complaint,
  leg,
  draft,
  set,
}: Pick<MarksProps, 'leg' | 'draft' | 'set'> & { complaint: ComplaintDetail }) {
  const type = complaint.Head.IdComplaintType;
  // What takes an amount back moves no goods.
  if (draft.mark === 'reverses') return null;
  const resends = RESENDING.includes(type) && !hadGoods(leg);
  const comesBack = leg.Leg !== 'buyer' && sendsBack(type, leg, draft);
  return (
    <>
      {comesBack && (
        <LabelledField
          label={leg.Leg === 'channel' ? '渠道承担的运费' : '本店承担的运费'}
          name="Fee"
          hint="退回或拦截的运费，从金额里扣"
        >
          <MoneyField value={draft.fee} onChange={(fee) => set({ fee })} />
        </LabelledField>
      )}
      {comesBack && SENT_BACK.includes(type) && complaint.Order.ShippedAmount > 1 && (
        <Back draft={draft} set={set} hint={returnMismatchText(complaint, leg, Number(draft.pieces))} />
      )}
      {namesAddress(type, leg, draft) && <Address draft={draft} set={set} />}
      {resends && <Resend type={type} draft={draft} set={set} />}
      {comesBack && resends && type === EXCHANGED && <Order complaint={complaint} draft={draft} set={set} />}
    </>
  );
}

/** What goes first of an exchange; whose supplier waits for the goods can promise nothing before them. */
const Order = ({
  complaint,
  draft,
  set,
}: Pick<MarksProps, 'draft' | 'set'> & { complaint: ComplaintDetail }) =>
  complaint.Legs.some(waitsForReturn) ? (
    <p className="none">供应商收到退货后才换货，只能先退后发</p>
  ) : (
    <Tick
      on={draft.isAtOnce}
      says="先发后退：换的货先下单发出，旧货后退回"
      onChange={(isAtOnce) => set({ isAtOnce })}
    />
  );

const Back = ({ draft, set, hint }: Pick<MarksProps, 'draft' | 'set'> & { hint: string }) => (
  <LabelledField label="退回件数" name="Pieces" hint={hint}>
    <TextField value={draft.pieces} onChange={(pieces) => set({ pieces })} />
  </LabelledField>
);

const Blame = ({ draft, set }: Pick<MarksProps, 'draft' | 'set'>) => (
  <Chips
    label="责任（对方能看到，各店自己判定）"
    names={RESPONSIBLE_NAMES}
    value={draft.responsible}
    onChange={(responsible) => set({ responsible })}
  />
);

/** The first that a neighbour hears of it brings its proof along. */
function proofOf(head: ComplaintDetail['Head'], { Leg, State }: LegRow, { pictures }: OfferDraft) {
  if (Leg === 'buyer' || State > 0) return { missing: false };
  const picturesNeeded = requiredPictures({ type: head.IdComplaintType, reason: head.IdReason }, false);
  const left = picturesNeeded - new Set([...head.PictureUrls, ...pictures]).size;
  return left > 0
    ? { missing: true, hint: `还缺 ${left} 张：${proofText(picturesNeeded)}` }
    : { missing: false };
}

const moneySays = ({ Leg }: LegRow, { mark }: OfferDraft): string => {
  if (mark === 'reverses') return '收回金额';
  return MONEY_SAYS[Leg];
};

const MONEY_SAYS = { channel: '愿意退给渠道', vendor: '希望供应商退', buyer: '愿意退给买家' } as const;

const hintOf = ({ Left, Money }: LegRow, { mark }: OfferDraft): { hint?: string } => {
  const most = mark === 'reverses' ? Money : mark === 'overPrice' ? null : Left;
  return most === null ? {} : { hint: `最多 ${moneyText(most)}` };
};

interface MarksProps {
  head: ComplaintRow;
  leg: LegRow;
  draft: OfferDraft;
  set: (part: Partial<OfferDraft>) => void;
}

/** Where goods are sent back to, told with the offer so that the channel knows before its yes. */
const Address = ({ draft, set }: Pick<MarksProps, 'draft' | 'set'>) => (
  <WordsField
    label="退货地址和收件人（对方能看到）"
    name="ReturnAddress"
    value={draft.address}
    onChange={(address) => set({ address })}
    most={300}
  />
);

/** How many are sent anew; none where money is given instead. */
const Resend = ({ type, draft, set }: Pick<MarksProps, 'draft' | 'set'> & { type: number }) => (
  <>
    <LabelledField
      label={type === EXCHANGED ? '换货件数' : '补发件数'}
      name="Resend"
      hint={type === EXCHANGED ? '填 0 表示不换货，货也不用退回，只退款' : '填 0 表示不补发，只退款'}
    >
      <input
        className="field"
        inputMode="numeric"
        value={draft.resend}
        onChange={(event) => set({ resend: event.target.value.replace(/\D/g, '') })}
      />
    </LabelledField>
    {Number(draft.resend) > 0 && (
      <LabelledField label={type === EXCHANGED ? '换货内容' : '补发内容'} name="Content">
        <TextField
          value={draft.content}
          onChange={(content) => set({ content })}
          placeholder={type === EXCHANGED ? '例如：换同款 3 件' : '例如：补 3 个'}
        />
      </LabelledField>
    )}
  </>
);

/** What only some offers are. */
const Marks = ({ head, leg, draft: { mark }, set }: MarksProps) => (
  <>
    {leg.Leg === 'channel' && head.IdComplaintType === 7 && (
      <Tick
        on={mark === 'overPrice'}
        says="补偿可以超过货款"
        onChange={(on) => set({ mark: on ? 'overPrice' : undefined })}
      />
    )}
    {leg.Money !== null && leg.Money > 0 && (
      <Tick
        on={mark === 'reverses'}
        says={`收回已同意的 ${moneyText(leg.Money)} 里的一部分`}
        onChange={(on) => set({ mark: on ? 'reverses' : undefined })}
      />
    )}
  </>
);
