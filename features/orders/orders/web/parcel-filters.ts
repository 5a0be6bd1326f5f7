import {
  carrierFilter,
  dueFilter,
  type OrderFilter,
  receiptFilter,
  statusFilters,
  troubleFilter,
} from './order-filters.ts';
import { platformOptions, tagOptions } from './order-options.ts';

/** In sight: whom a parcel goes to, and what is in it. */
export const receiverFilters: readonly OrderFilter[] = [
  { kind: 'text', key: 'buyerReceiver', label: '收件人', hint: '姓名（前几字）' },
  { kind: 'many', key: 'buyerMobile', label: '手机号', hint: '号码或后 4 位' },
];

/** What else one who ships looks for, whoever's parcels they are. */
export const parcelFilters: readonly OrderFilter[] = [
  { kind: 'many', key: 'expressBillIDs', label: '快递单号' },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '下单时间' },
  { kind: 'many', key: 'thirdPartyOrderId', label: '平台单号' },
  { kind: 'lookup', key: 'thirdPartyNames', label: '平台', use: platformOptions },
  { kind: 'lookup', key: 'tags', label: '标签', use: tagOptions },
  dueFilter,
  troubleFilter,
  carrierFilter,
  receiptFilter,
  ...statusFilters,
];
