import type { Topic } from './topics.ts';

/** What a webhook may be sent: what happened, and a trial. */
export const TOPIC_NAMES: Readonly<Record<Topic | 'ping', string>> = {
  'order.created': '新订单',
  'order.changed': '订单变化',
  'order.shipped': '订单发货',
  'order.cancelled': '订单取消',
  'complaint.changed': '投诉变化',
  'bill.changed': '账单变化',
  'label.numbered': '面单取号',
  'label.printed': '面单打印',
  'label.recycled': '面单回收',
  ping: '测试',
};
