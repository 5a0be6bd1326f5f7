import {
  connectedPlatformOptions,
  connectionOptions,
} from '#features/hub/connections/web/connection-options.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { Filter } from '#kit/ui/list-page.tsx';
import type { hubOrders } from '../contract.ts';
import { LINE, LINE_NAMES } from '../line-states.ts';

const tab = (state: number) => ({ key: String(state), name: LINE_NAMES[state] ?? '', value: state });
const REFUNDING = [
  { value: true, label: '有退款' },
  { value: false, label: '没有退款' },
];
const UNFOLLOWED = [
  { value: true, label: '没有跟上，待处理' },
  { value: false, label: '其他' },
];

const PUSHES = [
  { value: true, label: '没有回传成功，待处理' },
  { value: false, label: '其他' },
];

export const hubFilters: readonly Filter<FilterKey<typeof hubOrders.list>>[] = [
  { kind: 'many', key: 'OrderNos', label: '平台单号' },
  { kind: 'lookup', key: 'Platform', label: '平台', use: connectedPlatformOptions, one: true },
  { kind: 'lookup', key: 'CustomerIDs', label: '平台店铺', use: connectionOptions },
  { kind: 'text', key: 'GroupBuyName', label: '团' },
  { kind: 'text', key: 'Product', label: '平台商品' },
  { kind: 'text', key: 'BuyerName', label: '买家' },
  { kind: 'text', key: 'Phone', label: '手机号', hint: '完整号码' },
  { kind: 'choice', key: 'IsRefunding', label: '退款', options: REFUNDING },
  { kind: 'choice', key: 'IsUnfollowed', label: '平台变更', options: UNFOLLOWED },
  { kind: 'choice', key: 'IsPushFailed', label: '单号回传', options: PUSHES },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '下单时间' },
  {
    kind: 'tabs',
    key: 'State',
    tabs: [
      tab(LINE.ready),
      tab(LINE.problem),
      { ...tab(LINE.toCheck), isRare: true },
      tab(LINE.taken),
      tab(LINE.off),
      { key: 'all', name: '全部' },
    ],
  },
];
