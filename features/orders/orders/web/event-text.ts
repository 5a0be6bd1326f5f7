import type { Tone } from '#kit/ui/theme.ts';
import { timeText } from '#kit/ui/values/display.ts';
import { type PriceMove, priceMoveText } from '../money/price-move.ts';
import { signedMoney } from '../money/signed-money.ts';
import { REQUEST_NAMES, type RequestKind } from '../request-flags.ts';

export interface TimelineEvent {
  At: string;
  Kind: string;
  Actor: string;
  Shop: string;
  Detail: Record<string, unknown>;
}

export interface EventText {
  says: string;
  /** Numbers, reasons: what one may want to copy. */
  lines: string[];
  tone: Tone;
}

interface Waybill {
  company: string;
  no: string;
  amount?: number;
  note?: string;
  /** Only when whoever shipped said when. */
  shippedAt?: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const waybill = (value: unknown): string => {
  const { company = '', no = '' } = (value ?? {}) as Partial<Waybill>;
  return `${company} ${no}`.trim();
};

function parcelsOf({ parcels }: TimelineEvent['Detail']): string[] {
  if (!Array.isArray(parcels)) return [];
  return (parcels as Waybill[]).flatMap((one) => {
    const details = [one.shippedAt ? `${timeText(one.shippedAt)} 发出` : '', one.note ?? ''].filter(Boolean);
    const line = `${waybill(one)}${one.amount ? ` × ${one.amount}` : ''}`;
    return details.length > 0 ? [line, details.join('，')] : [line];
  });
}

function reasonOf({ reason }: TimelineEvent['Detail']): string[] {
  return text(reason) ? [`原因：${text(reason)}`] : [];
}

const untilOf = ({ until }: TimelineEvent['Detail']): string[] =>
  text(until) ? [`${timeText(text(until))} 自动恢复`] : [];

/** Only told to who may see prices. */
const differenceOf = ({ difference }: TimelineEvent['Detail']): string[] =>
  typeof difference === 'number' && difference !== 0 ? [`每件 ${signedMoney(difference)}`] : [];

/** Only told to who may see the price of that leg. */
const pricesOf = ({ prices }: TimelineEvent['Detail']): string[] =>
  prices ? [priceMoveText(prices as PriceMove)] : [];

const LEGS: Readonly<Record<string, string>> = { sale: '售价', cost: '采购价' };

const askOf = ({ ask }: TimelineEvent['Detail']): string => REQUEST_NAMES[text(ask) as RequestKind] ?? '变更';

type Say = (detail: TimelineEvent['Detail']) => EventText;
const plain =
  (says: string, tone: Tone = 'done'): Say =>
  () => ({ says, lines: [], tone });

/** Names the complaint; what was agreed stands there, for who may see it. */
const complaint =
  (says: string, tone: Tone = 'done'): Say =>
  ({ no }) => ({ says, lines: [text(no)], tone });

const CANCELLED_BY: Readonly<Record<string, string>> = {
  seller: '供货方取消订单',
  request: '同意取消申请，订单已取消',
};

/** One Chinese sentence per kind of event; a kind that is not known here is shown by its name. */
const SAY: Record<string, Say> = {
  entered: plain('录入订单', 'work'),
  brought: (detail) => ({
    says: '程序录单',
    lines: [
      ...pricesOf(detail).map((move) => move && `售价由程序指定：${move}`),
      text(detail.waybill) && `自带单号：${text(detail.waybill)}`,
    ].filter(Boolean),
    tone: 'work',
  }),
  distributed: plain('分发给供应商', 'work'),
  noteExported: plain('导出发货单', 'work'),
  shipped: (detail) => {
    const count = Array.isArray(detail.parcels) ? detail.parcels.length : 0;
    return { says: count > 1 ? `发货，${count} 个包裹` : '发货', lines: parcelsOf(detail), tone: 'ok' };
  },
  waybillReplaced: ({ was, now }) => ({
    says: '更换单号',
    lines: [`${waybill(was)} → ${waybill(now)}`],
    tone: 'wait',
  }),
  waybillVoided: (detail) => ({
    says: '作废单号',
    lines: [waybill(detail.was), ...reasonOf(detail)],
    tone: 'error',
  }),
  labelNumbered: (detail) => ({ says: '取到面单号', lines: [waybill(detail)], tone: 'work' }),
  labelPrinted: (detail) => ({
    says: Number(detail.times) > 1 ? `补打面单，第 ${Number(detail.times)} 次` : '打印面单',
    lines: [waybill(detail)],
    tone: 'work',
  }),
  labelRecycled: (detail) => ({
    says: '回收面单号',
    lines: [waybill(detail), ...reasonOf(detail)],
    tone: 'wait',
  }),
  labelChanged: (detail) => ({
    says: '面单换单',
    lines: [`${waybill(detail.was)} → ${waybill(detail.now)}`],
    tone: 'wait',
  }),
  cancelRequested: (detail) => ({ says: '申请取消', lines: reasonOf(detail), tone: 'wait' }),
  cancelDeclined: (detail) => ({ says: '拒绝取消申请，订单继续发货', lines: reasonOf(detail), tone: 'work' }),
  cancelled: (detail) => ({
    says: CANCELLED_BY[text(detail.by)] ?? '录单店铺取消订单',
    lines: reasonOf(detail),
    tone: 'error',
  }),
  asked: (detail) => ({
    says: `申请${askOf(detail)}`,
    lines: [text(detail.says), ...pricesOf(detail), ...differenceOf(detail), ...reasonOf(detail)].filter(
      Boolean,
    ),
    tone: 'wait',
  }),
  askDeclined: (detail) => ({ says: `拒绝${askOf(detail)}`, lines: reasonOf(detail), tone: 'error' }),
  askWithdrawn: (detail) => ({ says: `撤回申请：${askOf(detail)}`, lines: [], tone: 'done' }),
  readdressed: (detail) => ({ says: '收货地址变更', lines: [text(detail.says)], tone: 'wait' }),
  cut: (detail) => ({ says: '减少数量', lines: [text(detail.says)], tone: 'wait' }),
  restCancelled: (detail) => ({ says: '取消余量', lines: [text(detail.says)], tone: 'wait' }),
  swapped: (detail) => ({
    says: '换商品',
    lines: [text(detail.says), ...differenceOf(detail)].filter(Boolean),
    tone: 'wait',
  }),
  priced: (detail) => ({
    says: `改${LEGS[text(detail.leg)] ?? '价'}`,
    lines: [...pricesOf(detail), ...reasonOf(detail)],
    tone: 'wait',
  }),
  warehouse: ({ was, now }) => ({
    says: '换仓',
    lines: [text(was) ? `${text(was)} → ${text(now)}` : text(now)],
    tone: 'work',
  }),
  urged: (detail) => ({ says: '催单', lines: reasonOf(detail), tone: 'wait' }),
  chased: (detail) => ({ says: '催件', lines: reasonOf(detail), tone: 'wait' }),
  urgent: plain('标记加急', 'wait'),
  notUrgent: plain('取消加急'),
  shipperNote: ({ note }) => ({ says: '备注给发货方', lines: [text(note) || '已清空'], tone: 'work' }),
  giftMessage: ({ note }) => ({ says: '礼品留言', lines: [text(note) || '已清空'], tone: 'work' }),
  completed: plain('交易完成', 'ok'),
  received: plain('确认收货', 'ok'),
  presale: ({ day }) => ({
    says: '转为预售',
    lines: text(day) ? [`预计 ${text(day)} 发货`] : [],
    tone: 'work',
  }),
  setSplit: () => ({
    says: '组合由多方供货，按供货方分成几单',
    lines: [],
    tone: 'work',
  }),
  partCancelled: ({ name }) => ({
    says: '同一套组合的另一单已取消',
    lines: [text(name), '本单照常发货；不要了请另行取消'].filter(Boolean),
    tone: 'wait',
  }),
  presaleRuled: ({ day }) => ({
    says: '按商品的预售规则进入预售',
    lines: [`预计 ${text(day)} 发货`],
    tone: 'work',
  }),
  presaleMoved: ({ was, day }) => ({
    says: '预计发货日变更',
    lines: [`${text(was)} → ${text(day)}`],
    tone: 'wait',
  }),
  presaleConverted: plain('预售转为正式订单', 'work'),
  suspended: (detail) => ({ says: '挂起', lines: [...reasonOf(detail), ...untilOf(detail)], tone: 'error' }),
  cancelling: (detail) => ({
    says: '将取消订单，先挂起',
    lines: [
      ...reasonOf(detail),
      ...(text(detail.until) ? [`${timeText(text(detail.until))} 取消，此前可以恢复`] : []),
    ],
    tone: 'error',
  }),
  resumed: ({ how, still, note }) => ({
    says: how === 'until' ? '到时间，自动恢复' : '恢复',
    lines: [
      ...(text(note) ? [text(note)] : []),
      ...(Array.isArray(still) ? [`${still.join('、')}仍在挂起`] : []),
    ],
    tone: 'work',
  }),
  goodsLeft: plain('货已发出，挂起无效', 'wait'),
  complaintRaised: complaint('发起投诉', 'wait'),
  complaintAsked: complaint('把投诉转来协商', 'wait'),
  complaintForwarded: complaint('自动转来投诉', 'wait'),
  complaintOffered: complaint('为投诉提出新方案', 'wait'),
  complaintAgreed: complaint('同意了投诉的方案', 'ok'),
  complaintDeclined: complaint('拒绝了投诉的方案', 'error'),
  complaintEvidence: complaint('要求补充投诉凭证', 'wait'),
  complaintWithdrawn: complaint('撤回了投诉的方案'),
  complaintGivenUp: complaint('不再协商投诉', 'error'),
  complaintReopened: complaint('重新打开投诉', 'wait'),
  complaintLapsed: complaint('投诉过期未答复', 'error'),
  complaintIntercepted: complaint('拦截成功', 'work'),
  complaintInterceptFailed: complaint('拦截失败', 'error'),
  complaintResent: complaint('下单补发', 'work'),
  complaintSentBack: complaint('寄回退货', 'work'),
  complaintReceived: complaint('收到退货', 'ok'),
  complaintClosed: complaint('关闭投诉'),
};

export const eventText = ({ Kind, Detail }: Pick<TimelineEvent, 'Kind' | 'Detail'>): EventText =>
  SAY[Kind]?.(Detail) ?? { says: Kind, lines: [], tone: 'done' };
