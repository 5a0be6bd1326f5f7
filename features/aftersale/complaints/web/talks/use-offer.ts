import { useState } from 'react';
import { NOT_COUNT, NOT_MONEY, parseCount, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import type { FormState } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { ComplaintDetail, LegRow } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { guestComplaints } from '../../guest-contract.ts';
import { waitsForReturn } from '../../open-acts.ts';
import { hadGoods, isCounted, isWithheldOffer, withheldRefund } from '../../withheld-refund.ts';
import { EXCHANGED, RESENDING, RETURNING, SENT_BACK } from '../../words.ts';
import { LEG_NAMES } from '../parts/complaint-text.ts';
import { type BadDraft, badDraftOf, countedBad, NOT_COUNTED } from '../raising/bad-draft.ts';

/** An offer as it is typed. */
export interface OfferDraft {
  money: string;
  freight: string;
  fee: string;
  responsible: number;
  note: string;
  /** Pieces that come back. */
  pieces: string;
  /** Where to, from who gets them. */
  address: string;
  /** Pieces that are sent anew, and what they are. */
  resend: string;
  content: string;
  /** Others are sent before the old ones are back. */
  isAtOnce: boolean;
  /** So many bad ones of so many. */
  bad: BadDraft;
  mark: 'overPrice' | 'reverses' | undefined;
  pictures: readonly string[];
}

/** By which calls an offer goes to whom. */
const DOORS = {
  vendor: { add: complaints.vendorAdd, submit: complaints.vendorSubmit },
  channel: { add: complaints.channelAdd, submit: complaints.channelSubmit },
  buyer: { add: guestComplaints.channelAdd, submit: guestComplaints.channelSubmit },
} as const;

type Stands = Pick<ComplaintDetail, 'Head' | 'Legs'>;

/** Writes an offer down and sends it. */
export function useOffer({ Head: head, Legs }: Stands, leg: LegRow, form: FormState, onDone: () => void) {
  const { ComplaintID, IdComplaintType, IdReason } = head;
  const resends = RESENDING.includes(IdComplaintType) && !hadGoods(leg);
  const [draft, setDraft] = useState(() => draftOf(head, leg));
  const { add, submit } = DOORS[leg.Leg];
  const adding = useAction(add, { form });
  const says = leg.Leg === 'buyer' ? '已记下给买家的方案' : `已提交给${LEG_NAMES[leg.Leg]}`;
  const sending = useAction(submit, { form, done: says, onDone });
  const save = async () => {
    const [Money, Freight, Fee] = [draft.money, draft.freight, draft.fee].map(parseYuan);
    if (Money === undefined) return form.blame('Money', NOT_MONEY);
    if (Freight === undefined) return form.blame('Freight', NOT_MONEY);
    const bad = draft.mark === 'reverses' ? null : countedBad(IdReason, draft.bad);
    if (bad === undefined) return form.blame('BadCount', NOT_COUNTED);
    // What was typed into a field that has gone since is not said.
    const comesBack = leg.Leg !== 'buyer' && sendsBack(IdComplaintType, leg, draft);
    if (comesBack && Fee === undefined) return form.blame('Fee', NOT_MONEY);
    const back = comesBack && SENT_BACK.includes(IdComplaintType) ? parseCount(draft.pieces) : null;
    if (back === undefined || back === 0) return form.blame('Pieces', NOT_COUNT);
    const written = await adding.run({
      ComplaintID,
      // Bad ones propose an amount where money is what is asked for, not goods.
      Money: Money ?? (bad && !resendsGoods(IdComplaintType, leg, draft) ? null : 0),
      ...bad,
      Freight: Freight ?? 0,
      Note: draft.note.trim(),
      Fee: (comesBack && Fee) || 0,
      Responsible: leg.Leg === 'buyer' ? 0 : draft.responsible,
      OverPrice: draft.mark === 'overPrice',
      Reverses: draft.mark === 'reverses',
      ...(resends && { Resend: { SpuAmount: Number(draft.resend) || 0, Content: draft.content.trim() } }),

      GoodsFirst:
        !(comesBack && IdComplaintType === EXCHANGED && draft.isAtOnce) || Legs.some(waitsForReturn),
      Pieces: back,
      PictureUrls: [...draft.pictures],
    });
    const ReturnAddress = namesAddress(IdComplaintType, leg, draft) ? draft.address.trim() : '';
    if (written) await sending.run({ Items: [{ ...written, ReturnAddress }] });
  };
  // As many are exchanged as come back, until it is said otherwise.
  const follows = IdComplaintType === EXCHANGED;
  const set = (part: Partial<OfferDraft>) =>
    setDraft((old) => ({
      ...old,
      ...(follows && part.pieces !== undefined && old.resend === old.pieces && { resend: part.pieces }),
      ...part,
    }));
  return { draft, set, save, busy: adding.pending || sending.pending };
}

/** What was last offered on a leg, or what the complaint asks for. */
function draftOf(head: ComplaintDetail['Head'], leg: LegRow): OfferDraft {
  const last = leg.Offers.at(-1);
  const isLess = isWithheldOffer(leg, last);
  const resends = RESENDING.includes(head.IdComplaintType) && !hadGoods(leg);
  return {
    money: yuanField(isLess ? withheldRefund(leg) : (last?.Money ?? null)),
    freight: '',
    note: '',
    fee: '',
    responsible: 0,
    pieces: String(last?.Pieces || head.Pieces),
    resend: String(last?.Resend ?? (resends ? head.Pieces : 0)),
    content: last?.Content ?? '',
    isAtOnce: last?.GoodsFirst === false,
    bad: badDraftOf(last?.BadCount ? last : head),
    mark: undefined,
    pictures: [],
    address: '',
  };
}

/** Goods are asked for: no amount follows from what is counted. */
export const resendsGoods = (type: number, leg: LegRow, { resend }: OfferDraft): boolean =>
  RESENDING.includes(type) && !hadGoods(leg) && Number(resend) > 0;

/** Goods come back once, and for money only where nothing is exchanged. */
export const sendsBack = (type: number, leg: LegRow, draft: OfferDraft): boolean =>
  RETURNING.includes(type) &&
  draft.mark !== 'reverses' &&
  !isCounted(leg) &&
  (type !== EXCHANGED || resendsGoods(type, leg, draft));

/** Who gets goods that are sent back says where to. */
export const namesAddress = (type: number, leg: LegRow, draft: OfferDraft): boolean =>
  leg.Leg === 'channel' && SENT_BACK.includes(type) && sendsBack(type, leg, draft);
