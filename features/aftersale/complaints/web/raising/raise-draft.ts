import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '#kit/endpoint/contract.ts';
import { NOT_COUNT, NOT_MONEY, parseCount, parseYuan } from '#kit/ui/fields/number-fields.ts';
import type { FormState } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { Claimable } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { guestComplaints } from '../../guest-contract.ts';
import { claimOfTrouble } from '../../trouble-claim.ts';
import { BY_ITSELF, RESENDING, RETURNING } from '../../words.ts';
import { type BadDraft, countedBad, NOT_COUNTED } from './bad-draft.ts';

export type RaiseSide = 'vendor' | 'channel' | 'buyer';

/** A complaint as it is typed. */
export interface RaiseDraft {
  type: number;
  reason: number;
  money: string;
  /** That come back or are sent anew; all that may where it is empty. */
  pieces: string;
  /** So many bad ones of so many, of bad fruit. */
  bad: BadDraft;
  text: string;
  side: RaiseSide;
  pictures: readonly string[];
  /** What a buyer said, and whether the supplier is asked at once. */
  buyer: { name: string; phone: string; demand: string; refundNo: string; isSent: boolean };
}

/** What is chosen before anybody has. */
const BLANK = { type: 1, reason: 1 };
const NOBODY: RaiseDraft['buyer'] = { name: '', phone: '', demand: '', refundNo: '', isSent: true };

/** The other one takes part in the order: the supplier, the channel, or the buyer of who entered it. */
const TAKES_PART: Readonly<Record<RaiseSide, (claimable: Claimable) => boolean>> = {
  vendor: ({ HasVendor }) => HasVendor,
  channel: ({ HasChannel }) => HasChannel,
  buyer: ({ HasChannel }) => !HasChannel,
};

/** With whom something can be raised about these orders. */
export const sidesOf = (orders: readonly Claimable[]): RaiseSide[] =>
  (['vendor', 'channel', 'buyer'] as const).filter((side) => orders.some(TAKES_PART[side]));

/** The other one on that side takes part, and nothing stands against it. */
export const isAble =
  (side: RaiseSide) =>
  (order: Claimable): boolean =>
    !order.Problem && TAKES_PART[side](order);

/** What carriers say of the parcels is written down already, as long as nobody has written anything else. */
export function useProposal(
  orders: readonly Claimable[],
  draft: RaiseDraft,
  set: (part: Partial<RaiseDraft>) => void,
): void {
  const claim = claimOfTrouble(orders.find(({ Trouble }) => Trouble > 0)?.Trouble ?? 0);
  const isBlank = draft.text === '' && draft.type === BLANK.type && draft.reason === BLANK.reason;
  const latest = useRef({ set, isBlank });
  latest.current = { set, isBlank };
  const { type, reason, says } = claim ?? {};
  useEffect(() => {
    if (type === undefined || reason === undefined || !latest.current.isBlank) return;
    latest.current.set({ type, reason, text: says ?? '' });
  }, [type, reason, says]);
}

const NOTHING: RaiseDraft = {
  ...BLANK,
  money: '',
  pieces: '',
  text: '',
  side: 'vendor',
  pictures: [],
  bad: { count: '', total: '' },
  buyer: NOBODY,
};

export function useRaise(numbers: readonly string[], form: FormState, onDone: () => void) {
  const go = useNavigate();
  // It may name a buyer.
  const { draft, set, clear, ...kept } = useDraft(`complaint-${numbers.join()}`, NOTHING, { lasts: 'tab' });
  const outcome = {
    form,
    onDone: ({ items, skipped }: Raised) => {
      const [first] = items;
      tell.success(items.length === 1 ? `已发起 ${first?.ComplaintNo}` : `已发起 ${items.length} 个投诉`);
      if (skipped.length > 0) tell.warning(`${skipped.length} 单没有发起：${skipped[0]?.reason}`);
      clear();
      onDone();
      if (items.length === 1 && first) void go(`/complaintV2/process?id=${first.ComplaintID}`);
    },
  };
  const raising = useAction(complaints.create, outcome);
  const noting = useAction(guestComplaints.raise, outcome);
  const submit = (orders: readonly Claimable[], side: RaiseSide, isAsked: boolean) => {
    // Nobody sees the field where no other shop is asked.
    const Money = isAsked ? parseYuan(draft.money) : null;
    if (Money === undefined) return form.blame('Money', NOT_MONEY);
    const bad = countedBad(draft.reason, draft.bad);
    if (bad === undefined) return form.blame('BadCount', NOT_COUNTED);
    const pieces = movesGoods(draft.type) ? parseCount(draft.pieces) : null;
    if (pieces === undefined || pieces === 0) return form.blame('Pieces', NOT_COUNT);
    const { buyer } = draft;
    const input = {
      Items: orders.map(({ OrderID }) => ({
        OrderID,
        Money: Money ?? (bad || BY_ITSELF.includes(draft.type) ? null : 0),
        Pieces: pieces,
        ...bad,
      })),
      IdComplaintType: draft.type as 1,
      IdReason: draft.reason,
      Description: draft.text.trim(),
      PictureUrls: [...draft.pictures],
    };
    void (side === 'buyer'
      ? noting.run({ ...input, ...saidBy(buyer) })
      : raising.run({ ...input, Side: side }));
  };
  return { draft, set, submit, clear, kept, pending: raising.pending || noting.pending };
}

type Raised = Output<typeof complaints.create>;

const saidBy = ({ name, phone, demand, refundNo, isSent: Submit }: RaiseDraft['buyer']) => ({
  BuyerName: name.trim(),
  BuyerPhone: phone.trim(),
  BuyerDemand: demand.trim(),
  ThirdPartyRefundNo: refundNo.trim(),
  Submit,
});

/** Goods come back for it, or are sent anew. */
export const movesGoods = (type: number): boolean => RETURNING.includes(type) || RESENDING.includes(type);

/** The most pieces that any of the orders may still send back or get anew. */
export const piecesLeft = (orders: readonly Claimable[], side: RaiseSide): number =>
  Math.max(
    0,
    ...orders.map((order) => (side === 'channel' ? order.PiecesToChannel : order.PiecesFromVendor)),
  );

/** The least that is left of the orders. */
export function leftHint(orders: readonly Claimable[], side: RaiseSide, type: number): { hint?: string } {
  const lefts = orders.flatMap(
    (order) => (side === 'channel' ? order.LeftToChannel : order.LeftFromVendor) ?? [],
  );
  if (lefts.length === 0) return {};
  const whole = BY_ITSELF.includes(type) ? '；不填为退回件数的货款（不含运费），不退款请填 0' : '';
  return { hint: `${orders.length > 1 ? '每单' : ''}最多还可退 ${moneyText(Math.min(...lefts))}${whole}` };
}
