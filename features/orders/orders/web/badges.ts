import type { Tone } from '#kit/ui/theme.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { OrderRow } from '../order-row.ts';
import { requestFlagsText } from '../request-flags.ts';
import { CANCELLED, has, STATUS, type Stage, stageById, statusName } from '../status.ts';
import { suspensionText } from '../suspension.ts';
import { isLate } from '../times/ship-clock.ts';
import { costTotal, margin, type OrderMoney, saleTotal } from './order-money.ts';
import { waitedText } from './waited-text.ts';
import { suspensionOf, waitsOf } from './waits.ts';

export interface Badge {
  text: string;
  tone: Tone;
  /** More on hover. */
  says?: string;
}

const TONES: Record<Stage['tone'], Tone> = {
  working: 'work',
  waiting: 'wait',
  exception: 'error',
  success: 'ok',
  done: 'done',
};

/** The label of an order. Orange is kept for what waits for this shop: what a supplier ships is at work there. */
export function stageBadge(
  row: Pick<OrderRow, 'Stage' | 'StatusReason' | keyof Parameters<typeof waitsOf>[0]>,
): Badge {
  const stage = stageById(row.Stage);
  const isTheirs = stage.tone === 'waiting' && row.VendorID !== null;
  return {
    text: stage.label,
    tone: isTheirs ? 'work' : TONES[stage.tone],
    ...sayingWhy(row),
  };
}

/** Why it waits, or why it was cancelled. */
function sayingWhy(row: Parameters<typeof waitsOf>[0] & { StatusReason: string }): { says?: string } {
  const waits = waitsOf(row).map(({ kind, says, since }) =>
    since && kind !== 'hold' ? `${says}，已等 ${waitedText(since)}` : says,
  );
  if (waits.length > 0) return { says: waits.join('；') };
  return row.StatusReason && has(row.Status, CANCELLED) ? { says: row.StatusReason } : {};
}

const OVER = CANCELLED | STATUS.shipped | STATUS.complete;

type Badged = Pick<
  OrderRow,
  | 'Status'
  | 'CancelRequest'
  | 'CancelAnswer'
  | 'AgentID'
  | 'VendorID'
  | 'CreatedOn'
  | 'ShipBy'
  | 'Holds'
  | 'OpenRequests'
  | 'AskedOn'
  | 'AskDueOn'
  | 'OpenRequestsHere'
  | 'SplitOf'
>;

/** Orange for the shop that has to answer, and for the entry when the answer has come. */
function cancelBadges(row: Badged): Badge[] {
  const { CancelRequest, CancelAnswer, AgentID, VendorID } = row;
  if (CancelAnswer !== null) return [{ text: '取消已答复', tone: 'wait', says: CancelAnswer }];
  if (CancelRequest === null) return [];
  const tone = isOverdue(row) ? 'error' : AgentID !== null && VendorID === null ? 'wait' : 'work';
  return [{ text: AgentID === null ? '取消待答复' : '申请取消', tone, says: CancelRequest }];
}

/** Red for both sides once an answer is due. */
const isOverdue = ({ AskDueOn }: Badged): boolean => AskDueOn !== null && new Date(AskDueOn) < new Date();

function requestBadge(row: Badged): Badge {
  const tone = isOverdue(row) ? 'error' : row.OpenRequestsHere !== 0 ? 'wait' : 'work';
  return { text: `申请${requestFlagsText(row.OpenRequests)}`, tone, says: requestWaitText(row) };
}

function requestWaitText(row: Badged): string {
  const { AskedOn, OpenRequestsHere } = row;
  const waited = AskedOn ? `，已等 ${waitedText(AskedOn)}` : '';
  return `${OpenRequestsHere ? '请先答复' : '等待对方答复'}${waited}${isOverdue(row) ? '，已超时' : ''}，暂不发货`;
}

/** What stands beside the label (domain §3): urgent, asked to cancel, something wrong. */
export function badgesOf(row: Badged & OrderMoney): Badge[] {
  const badges = cancelBadges(row);
  if (has(row.Status, STATUS.priority) && !has(row.Status, OVER))
    badges.push({ text: '加急', tone: 'error' });
  if (row.OpenRequests !== 0) badges.push(requestBadge(row));
  if (row.Holds.some(({ Mine }) => !Mine))
    badges.push({
      text: '对方挂起',
      tone: 'wait',
      says: row.Holds.filter(({ Mine }) => !Mine)
        .map((hold) => suspensionText(suspensionOf(hold)))
        .join('；'),
    });
  if (row.SplitOf !== null)
    badges.push({
      text: '组合',
      tone: 'work',
      says: '由多方供货的组合，各自发货；同一套的其他订单见订单详情',
    });
  if (isLate(row)) badges.push({ text: '超时', tone: 'error', says: '已过应发货时间' });
  badges.push(...complaintBadges(row.Status));
  const gain = has(row.Status, CANCELLED) ? null : margin(row);
  if (gain !== null && gain < 0) badges.push({ text: '低于成本', tone: 'error', says: lossText(row, gain) });
  return badges;
}

/** Of this shop's complaints the most pressing one; what was settled stays told, quietly. */
function complaintBadges(status: number): Badge[] {
  const exception = EXCEPTIONS.find(({ bit }) => has(status, bit));
  return exception ? [{ text: statusName(exception.bit), tone: exception.tone, says: '见订单的投诉' }] : [];
}

/** The most pressing first. */
const EXCEPTIONS = [
  { bit: STATUS.hasException, tone: 'wait' },
  { bit: STATUS.exceptionInProgress, tone: 'error' },
  { bit: STATUS.exceptionFailed, tone: 'error' },
  { bit: STATUS.exceptionHandled, tone: 'done' },
] as const;

const lossText = (row: OrderMoney, gain: number): string =>
  `收入 ${moneyText(saleTotal(row))}，采购 ${moneyText(costTotal(row))}，亏损 ${moneyText(-gain)}`;
