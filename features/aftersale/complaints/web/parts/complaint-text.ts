import type { PhraseFacts } from '#features/aftersale/quick-answers/fill-phrase.ts';
import type { Tone } from '#kit/ui/theme.ts';
import { moneyText, orderNoText } from '#kit/ui/values/display.ts';
import type {
  ComplaintDetail,
  ComplaintOfferRow,
  ComplaintRow,
  LegName,
  LegRow,
  PostRow,
  ScannedParcel,
} from '../../complaint-row.ts';
import {
  BY_ITSELF,
  COMPLAINT_STATE_NAMES,
  EXCHANGED,
  MARK_NAMES,
  RESPONSIBLE_NAMES,
  SENT_BACK,
  STATE,
  stateIn,
  WAITS_NAMES,
} from '../../words.ts';

export interface Tag {
  text: string;
  tone: Tone;
}

const TONES: Readonly<Record<number, Tone>> = {
  [STATE.pending]: 'wait',
  [STATE.working]: 'work',
  [STATE.handled]: 'ok',
  [STATE.failed]: 'error',
};

export function complaintState({ IdComplaintStatus, ClosedOn }: ComplaintRow): Tag {
  const state = stateIn(IdComplaintStatus);
  const name = `${COMPLAINT_STATE_NAMES[state] ?? ''}${IdComplaintStatus === state ? '' : '，物流异常'}`;
  return ClosedOn ? { text: `${name}，已关闭`, tone: 'done' } : { text: name, tone: TONES[state] ?? 'done' };
}

/** Whose move it is, orange where it is mine, red where it should be over. */
export function waitText(
  { WaitsFor, DueOn, UrgedOn }: Pick<ComplaintRow, 'WaitsFor' | 'DueOn' | 'UrgedOn'>,
  now: number,
): Tag {
  const text = UrgedOn ? `${WAITS_NAMES[WaitsFor]}，对方在催` : WAITS_NAMES[WaitsFor];
  if (WaitsFor === 'nobody') return { text, tone: 'done' };
  const left = DueOn === null ? undefined : Date.parse(DueOn) - now;
  if (left === undefined) return { text, tone: WaitsFor === 'me' ? 'wait' : 'work' };
  if (left < 0) return { text: `${text}，超时 ${spanText(-left)}`, tone: 'error' };
  return { text: `${text}，还剩 ${spanText(left)}`, tone: WaitsFor === 'me' ? 'wait' : 'work' };
}

const HOUR = 3_600_000;
const spanText = (ms: number): string => {
  if (ms < HOUR) return `${Math.max(1, Math.round(ms / 60_000))} 分钟`;
  return ms < 48 * HOUR ? `${Math.round(ms / HOUR)} 小时` : `${Math.round(ms / (24 * HOUR))} 天`;
};

/** What a talk stands against, in words. */
export const markTexts = (marks: number): string[] =>
  Object.entries(MARK_NAMES).flatMap(([bit, name]) => ((marks & Number(bit)) === 0 ? [] : [name]));

export const LEG_NAMES: Readonly<Record<LegName, string>> = {
  channel: '渠道',
  vendor: '供应商',
  buyer: '买家',
};

type Stands = Pick<ComplaintDetail, 'Head' | 'Legs'>;

/** What a scanned parcel is, and what to do with one that nobody waits for. */
export const SCANNED_PARCELS: Readonly<Record<ScannedParcel['Kind'], Tag & { next: string }>> = {
  return: { text: '退货', tone: 'wait', next: '这个退货不由本店收，或还没有同意' },
  refused: { text: '拒收', tone: 'wait', next: '拒收还没有同意，请先在投诉里答复' },
  intercepted: { text: '拦截退回', tone: 'wait', next: '拦截还没有同意，请先在投诉里答复' },
  sent: { text: '发出的包裹', tone: 'work', next: '没有拒收的投诉，请联系渠道，或对渠道发起投诉' },
  unknown: {
    text: '无主件',
    tone: 'error',
    next: '没有订单用过这个单号，请核对面单；留存后，有投诉填了这个单号时会提示收货',
  },
};

/** What an offer says, in the words of who reads it. */
export const offerText = (offer: ComplaintOfferRow, leg: LegName): string =>
  [
    moneyPhrase(offer, leg),
    ...(offer.Pieces > 0 ? [`退回 ${offer.Pieces} 件`] : []),
    ...(offer.Resend > 0
      ? [`${offer.Pieces > 0 ? '换' : '补发'} ${offer.Resend} 件${offer.Content && `：${offer.Content}`}`]
      : []),
    ...(offer.Pieces > 0 && offer.Resend > 0 ? [offer.GoodsFirst ? '先退后发' : '先发后退'] : []),
  ].join('，');

/** When an amount comes into the books: goods that come back are waited for. */
export const bookedText = (type: number, pieces: number): string => {
  if (pieces === 0) return '同意后立即记入双方账本；账单已出的，进入下期的上期调整';
  return BY_ITSELF.includes(type) ? '包裹退回、确认收货后才记入双方账本' : '收到退货后才记入双方账本';
};

/** An amount behind the yes to it, which says where it is taken back. */
export const amountOfYes = (reverses: boolean, money: number | null): string =>
  money ? `${reverses ? '收回' : ''} ${moneyText(money)}` : '';

/** What a yes to an amount has come to. */
export const agreedText = (money: number, pieces: number): string =>
  money > 0 ? (pieces > 0 ? '已同意，收到退回的货后记账' : '已同意，已记入双方账本') : '已同意';

/** What goods cost that are sent anew and that the supplier doesn't bear. */
export const resendPriceText = ({ ResendPrice }: Pick<LegRow, 'ResendPrice'>): string =>
  ResendPrice === null
    ? '将按下单时的价格向其采购'
    : `将按现价 ${moneyText(ResendPrice)} 一件向其采购，运费另计`;

/** Before a word to the supplier about goods that the channel sends straight on: they are not as many. */
export function returnMismatchText({ Head, Legs }: Stands, leg: LegRow, pieces: number): string {
  const below = Legs.find(({ IsStraightOn }) => IsStraightOn);
  if (leg.Leg !== 'vendor' || !below || !SENT_BACK.includes(Head.IdComplaintType)) return '';
  if (pieces === 0 || pieces === below.Pieces) return '';
  return `渠道会直接寄给供应商 ${below.Pieces} 件，这里是 ${pieces} 件，差的由本店承担`;
}

/** What an offer comes to once the freight is taken off. */
export const netAmount = ({ Money, Fee }: ComplaintOfferRow): number | null => Money && Money - (Fee ?? 0);

function moneyPhrase(offer: ComplaintOfferRow, leg: LegName): string {
  const { IsMine, OverPrice, Reverses, Resend } = offer;
  const Money = netAmount(offer);
  const who = IsMine ? '本店' : '对方';
  const amount = Money === null ? '（金额不可见）' : moneyText(Money);
  if (Reverses) return `${who}提出收回 ${amount}`;
  const gives = (leg === 'vendor') !== IsMine;
  if (Money === 0) return `${who}提出${Resend + offer.Pieces > 0 ? '' : '处理，'}不涉及金额`;
  return `${who}${gives ? '愿意退' : '申请退款'} ${amount}${OverPrice ? '（超过货款）' : ''}`;
}

/** What stands beside an offer: freight, and whose fault its author finds it. */
export function besideOffer(offer: ComplaintOfferRow): string[] {
  const { IsMine, Money, Freight, Fee, Responsible, BadCount, OfCount } = offer;
  return [
    ...(BadCount === null ? [] : [`坏果 ${BadCount} / ${OfCount} 个`]),
    ...(Freight ? [`其中运费 ${moneyText(Freight)}`] : []),
    ...(Fee && Money !== null ? [`${moneyText(Money)} 扣除买方承担的运费 ${moneyText(Fee)}`] : []),
    ...(Responsible > 0 ? [`${IsMine ? '本店' : '对方'}认为责任在${RESPONSIBLE_NAMES[Responsible]}`] : []),
  ];
}

/** What the other sides think whose fault it was, each by its newest word. */
export const blamesOf = ({ Legs }: ComplaintDetail): string[] =>
  Legs.flatMap(({ Leg, Offers }) => {
    const judgement = Offers.findLast(({ IsMine, Responsible }) => !IsMine && Responsible > 0);
    return judgement ? [`${LEG_NAMES[Leg]}认为责任在${RESPONSIBLE_NAMES[judgement.Responsible]}`] : [];
  });

export const OFFER_STATES: Readonly<Record<ComplaintOfferRow['State'], string>> = {
  draft: '未提交',
  open: '等答复',
  accepted: '已同意',
  declined: '已拒绝',
  replaced: '已被新方案代替',
  withdrawn: '已撤回',
};

const POSTS: Readonly<Record<string, string>> = {
  raised: '登记投诉',
  buyerSaid: '买家的要求',
  asked: '发起协商',
  offered: '提出新方案',
  accepted: '同意',
  returnTo: '退货地址',
  declined: '拒绝',
  withdrawn: '撤回方案',
  evidenceAsked: '要求补充凭证',
  givenUp: '不再协商',
  reopened: '重新打开',
  closed: '关闭投诉',
  lapsed: '过期未答复，协商结束',
  sentBack: '寄回退货',
  sentBackNot: '取消退货包裹',
  received: '收到退货',
  forwardedAlone: '按店铺的设置自动转发',
  repliedAlone: '按店铺的设置自动答复',
  agreedBySilence: '到时间没有答复，按约定自动同意',
  unequal: '两边退回的件数不同',
  returnSigned: '物流显示退货已签收，请在 3 天内清点',
  backByTrace: '物流显示包裹已退回，按全部退回结算',
  countedBySilence: '退货签收 7 天没有清点，按全部收到结算',
  resent: '补发下单',
  intercepted: '拦截成功，包裹退回中',
  interceptFailed: '拦截失败',
  urged: '催办',
  said: '留言',
  judged: '判责',
  taken: '接手处理',
  assigned: '指派给',
};

export const postText = ({ Kind, Money }: Pick<PostRow, 'Kind' | 'Money'>, type: number): string =>
  Kind === 'notNeeded'
    ? `下游不再需要${type === EXCHANGED ? '换货' : '补发'}，协商结束`
    : `${POSTS[Kind] ?? Kind}${Money === null ? '' : ` ${moneyText(Money)}`}`;

/** What it costs this shop: given down the chain, or asked for there; borne by the supplier, or to be borne. */
export function costText({ Head, Legs }: Stands): string {
  const { MoneyIn, MoneyOut, VendorName } = Head;
  if (MoneyIn === null || MoneyOut === null) return '';
  const below = Head.ChannelName ? '渠道' : Head.IsGuest ? '买家' : '';
  const out = comesTo(Legs, MoneyOut, false);
  const borne = comesTo(Legs, MoneyIn, true);
  const parts = [
    ...(below ? [`给${below} ${out.says}`] : []),
    ...(VendorName ? [`供应商承担 ${borne.says}`] : []),
    ...(below ? [shareSays(out.money - borne.money)] : []),
  ];
  return parts.join('，');
}

/** The supplier may bear more than is given on: that is no cost. */
const shareSays = (cost: number): string =>
  Math.round(cost * 100) < 0 ? `本店多得 ${moneyText(-cost)}` : `本店承担 ${moneyText(cost)}`;

/** What is agreed on one side, with what lies open there. */
function comesTo(legs: readonly LegRow[], agreed: number, isVendor: boolean) {
  const leg = legs.find(({ Leg }) => (Leg === 'vendor') === isVendor);
  const open = leg?.Offers.find(({ State }) => State === 'open');
  const amount = (open && netAmount(open)) ?? 0;
  if (!leg || amount === 0) return { money: agreed, says: moneyText(agreed) };
  const money = open?.Reverses ? agreed - amount : agreed + amount;
  return { money, says: `${moneyText(money)}（${leg.IsMyTurn ? '等我' : `等${LEG_NAMES[leg.Leg]}`}答复）` };
}

/** What a quick answer fills its blanks with; the amount is what lies open, for who may see it. */
export const phraseFacts = ({ Head, Order }: Pick<ComplaintDetail, 'Head' | 'Order'>): PhraseFacts => ({
  订单号: orderNoText(Order.OrderID),
  商品: Order.SpuName,
  快递单号: Order.ExpressNos.join('、'),
  金额: Head.Open?.Money ? moneyText(Head.Open.Money) : '',
});
