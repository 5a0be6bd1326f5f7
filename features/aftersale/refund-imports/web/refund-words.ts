import type { Tone } from '#kit/ui/theme.ts';
import type { RefundAct, RefundState } from '../judge-refund.ts';

export const REFUND_STATE_WORDS: Readonly<Record<RefundState, { name: string; tone: Tone }>> = {
  ready: { name: '可处理', tone: 'ok' },
  choose: { name: '待选订单', tone: 'wait' },
  byHand: { name: '需人工处理', tone: 'wait' },
  unknown: { name: '找不到订单', tone: 'error' },
  bad: { name: '不能读取', tone: 'error' },
  done: { name: '已处理', tone: 'done' },
  closed: { name: '无需处理', tone: 'done' },
};

export const REFUND_ACT_NAMES: Readonly<Record<RefundAct, string>> = {
  cancel: '取消订单',
  complain: '登记售后',
  intercept: '登记拦截',
};
