import { minuteOf } from './times/order-time.ts';

/** Why an order is held: 1–5 by who entered it, 11–15 by who ships it, 21–28 by a rule, 99 in one's own words. */
export const SUSPENSION_REASONS: Readonly<Record<number, string>> = {
  1: '等买家确认',
  2: '地址待确认',
  3: '疑似重复',
  4: '改期发货',
  5: '等合并发货',
  11: '缺货',
  12: '待补货',
  13: '停产下架',
  14: '快递停发',
  15: '天气灾害',
  21: '供应商暂停供货',
  28: '等待取消',
  99: '其他',
};
export const ENTRY_REASONS = [1, 2, 3, 4, 5, 99] as const;
export const SHIPPER_REASONS = [11, 12, 13, 14, 15, 99] as const;
export const OTHER_REASON = 99;
/** 缺货, 待补货, 停产下架: what would be ordered now would wait as well. */
export const isOutOfGoods = (reason: number): boolean => reason >= 11 && reason <= 13;
/** A listing that its supplier stopped. */
export const STOPPED_REASON = 21;

/** A cancel that can still be taken back: when its time is over the order is cancelled, not resumed. */
export const CANCEL_REASON = 28;

/** An open hold as a shop of the chain sees it. */
export interface Suspension {
  hop: number;
  mine: boolean;
  /** The holder's name for a neighbour, its side for others. */
  by: string;
  reason: number;
  note: string;
  since: string;
  until: string | null;
  /** Placed after the shipping note was exported: the goods may be packed already. */
  afterExport: boolean;
  urgentAfter: boolean;
}

type Why = Pick<Suspension, 'reason' | 'note'>;

/** 缺货（周三到货）. */
export function suspensionReasonText({ reason, note }: Why): string {
  const words = SUSPENSION_REASONS[reason] ?? '其他';
  if (reason === OTHER_REASON && note) return note;
  return note ? `${words}（${note}）` : words;
}

/** 果园挂起：缺货，12-05 10:00 自动恢复. */
export const suspensionText = (
  suspension: Pick<Suspension, 'mine' | 'by' | 'reason' | 'note' | 'until'>,
): string => `${suspension.mine ? '本店' : suspension.by}${suspensionDetailText(suspension)}`;

/** 挂起：缺货，12-05 10:00 自动恢复. */
export function suspensionDetailText(suspension: Pick<Suspension, 'reason' | 'note' | 'until'>): string {
  const then = suspension.reason === CANCEL_REASON ? '取消' : '自动恢复';
  const until = suspension.until ? `，${minuteOf(new Date(suspension.until))} ${then}` : '';
  return `挂起：${suspensionReasonText(suspension)}${until}`;
}
