import type { ComplaintDetail, LegRow } from '../../complaint-row.ts';
import { LEG } from '../../leg.ts';
import { isToOrderFirst } from '../../open-acts.ts';
import { isCounted, isWithheldOffer } from '../../withheld-refund.ts';
import { BY_ITSELF, EXCHANGED, INTERCEPT } from '../../words.ts';
import type { Tag } from './complaint-text.ts';

const LEG_STATES: Readonly<Record<number, Tag>> = {
  0: { text: '还没有协商', tone: 'done' },
  [LEG.evidence]: { text: '等补充凭证', tone: 'wait' },
  [LEG.done]: { text: '已同意', tone: 'ok' },
  [LEG.declined]: { text: '已拒绝', tone: 'error' },
  [LEG.lapsed]: { text: '过期未答复', tone: 'error' },
  [LEG.withdrawn]: { text: '已撤回', tone: 'done' },
};

type Stands = Pick<ComplaintDetail, 'Head' | 'Legs'>;

/** Where a talk stands, as this shop reads it. */
export function legText(complaint: Stands, leg: LegRow): Tag {
  const { Leg, State, IsMyTurn, IsOpen, WaitsForGoods, Offers } = leg;
  if (State === LEG.agreed && !WaitsForGoods) return resendText(complaint, leg);
  if (State === LEG.agreed) return goodsText(complaint, leg);
  if (State === LEG.waits && Leg === 'buyer') return { text: '等买家答复', tone: 'work' };
  if (State === LEG.waits && isWithheldOffer(leg, Offers.at(-1)))
    return IsMyTurn ? { text: '少收，等我认可', tone: 'wait' } : { text: '少收，等对方认可', tone: 'work' };
  if (State === LEG.waits)
    return IsMyTurn ? { text: '等我答复', tone: 'wait' } : { text: '等对方答复', tone: 'work' };
  const isAgain = State === LEG.declined && IsOpen && Offers.at(-1)?.State !== 'declined';
  if (isAgain) return { text: '重新打开，等新方案', tone: 'wait' };
  if (State === LEG.lapsed && isUndone(leg)) return { text: '已同意，后来作废', tone: 'done' };
  return LEG_STATES[State] ?? { text: '', tone: 'done' };
}

/** Goods were promised, and never came or went: nobody's answer is missing. An amount that was agreed to is booked and stands. */
function isUndone(leg: LegRow): boolean {
  // What lay open beside it, such as pieces that were missing, was taken along.
  const last = leg.Offers.findLast(({ State }) => State !== 'withdrawn');
  if (last?.State !== 'accepted') return false;
  return last.Resend > 0 ? leg.ResendOrderID === null : last.Pieces > 0 && !isCounted(leg);
}

/** Goods that are sent anew: for others that come back, or besides what was sent. */
export const resendName = ({ Head }: Pick<Stands, 'Head'>): string =>
  Head.IdComplaintType === EXCHANGED ? '换货' : '补发';

/** Goods are sent anew once whoever stands below has agreed to it; until then the seller has nothing to do. */
function resendText(complaint: Stands, { Leg, IsMyTurn }: LegRow): Tag {
  const name = resendName(complaint);
  if ((Leg === 'vendor') !== IsMyTurn) return { text: `等${name}下单`, tone: 'wait' };
  if (!IsMyTurn) return { text: `已同意${name}，等渠道谈妥`, tone: 'work' };
  const rest = isOverBelow(complaint) ? '渠道那边已结案，等我作废' : '等我和渠道谈妥';
  return { text: `已同意${name}，${rest}`, tone: 'wait' };
}

/** The talk with the channel came to an end otherwise: nobody waits for what the supplier promised. */
const isOverBelow = ({ Legs }: Stands): boolean =>
  Legs.some(({ Leg, State, IsOpen }) => Leg === 'channel' && !IsOpen && State >= LEG.done);

/** What is to be done by the time that stands beside it. */
export function legDueText(complaint: Stands, leg: LegRow): string {
  const { Leg, State, IsMyTurn, WaitsForGoods } = leg;
  if (State === LEG.evidence) return '补充凭证';
  if (State !== LEG.agreed) return '答复';
  if (!WaitsForGoods) return `${resendAct(complaint, leg)}${resendName(complaint)}`;
  if (isToOrderFirst(leg)) return '下单换货';
  if (complaint.Head.IdComplaintType === INTERCEPT && !leg.Intercepted) return '拦截';
  return (Leg === 'vendor') === IsMyTurn ? '寄回' : '收货';
}

const resendAct = (complaint: Stands, { Leg, IsMyTurn }: LegRow): string => {
  if ((Leg === 'vendor') !== IsMyTurn) return '下单';
  return IsMyTurn && isOverBelow(complaint) ? '作废' : '谈妥';
};

/** Giving up what was agreed and isn't done, or a talk that came to a no. */
export function giveUpText(
  { Head }: Pick<ComplaintDetail, 'Head'>,
  { State, WaitsForGoods }: LegRow,
): string {
  if (State !== LEG.agreed) return '不再协商';
  if (!WaitsForGoods) return '不要了';
  return Head.IdComplaintType === INTERCEPT ? '不拦截了' : '不退了';
}

/** Goods go up the chain: who bought them sends, who sold them counts; what goes straight on passes this shop by. */
function goodsText({ Head: { IdComplaintType: type }, Legs }: Stands, leg: LegRow): Tag {
  const isPassing = Legs.some(({ GoesOn }) => GoesOn);
  if (type === INTERCEPT && !leg.Intercepted)
    return leg.Leg === 'vendor' || isPassing
      ? { text: '等供应商拦截', tone: 'work' }
      : { text: '等我拦截', tone: 'wait' };
  if (BY_ITSELF.includes(type)) return { text: '等包裹退回', tone: 'work' };
  if (isToOrderFirst(leg)) return { text: '先发后退，等换货下单', tone: 'wait' };
  const isSent = (leg.Leg === 'vendor') !== leg.IsMyTurn;
  if (isPassing) return { text: isSent ? '等供应商收退货' : '等渠道寄给供应商', tone: 'work' };
  const [mine, theirs] =
    leg.Leg === 'vendor' ? ['等我寄回退货', '等对方收退货'] : ['等我收退货', '等对方寄回退货'];
  return leg.IsMyTurn ? { text: mine, tone: 'wait' } : { text: theirs, tone: 'work' };
}
