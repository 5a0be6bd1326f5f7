import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import type { orderApiRefusals } from './refusals.ts';

/** What gives an order a status, or takes it away. */
export type StatusAct =
  | 'cancelAsBuyer'
  | 'cancelAsSeller'
  | 'suspend'
  | 'resume'
  | 'noteExported'
  | 'complete'
  | 'urgent'
  | 'notUrgent'
  | 'presale'
  | 'convertPresale';

type Why = keyof typeof orderApiRefusals & (`status${string}` | 'notBack');

const ON: Readonly<Record<number, StatusAct>> = {
  [STATUS.cancelledByBuyer]: 'cancelAsBuyer',
  [STATUS.cancelledBySeller]: 'cancelAsSeller',
  [STATUS.suspended]: 'suspend',
  [STATUS.exported]: 'noteExported',
  [STATUS.complete]: 'complete',
  [STATUS.priority]: 'urgent',
  [STATUS.presale]: 'presale',
};
const OFF: Readonly<Record<number, StatusAct>> = {
  [STATUS.suspended]: 'resume',
  [STATUS.priority]: 'notUrgent',
  [STATUS.presale]: 'convertPresale',
};
const COMPLAINTS: readonly number[] = [
  STATUS.hasException,
  STATUS.exceptionInProgress,
  STATUS.exceptionHandled,
  STATUS.exceptionFailed,
];
const FINAL = CANCELLED | STATUS.exported | STATUS.complete;

/** The act behind a status, or why there is none. */
export function statusAct(status: number, isOn: boolean): { act: StatusAct } | { why: Why } {
  const act = (isOn ? ON : OFF)[status];
  if (act) return { act };
  if (!isOn && ON[status] && has(status, FINAL)) return { why: 'notBack' };
  if (status === STATUS.new || status === STATUS.distributed) return { why: 'statusByItself' };
  if (status === STATUS.partlyShipped || status === STATUS.shipped) return { why: 'statusByWaybill' };
  return { why: COMPLAINTS.includes(status) ? 'statusByComplaint' : 'statusUnknown' };
}
