import {
  agentOptions,
  memberOptions,
  orNobody,
  spuOptions,
  vendorOptions,
} from '#features/shops/lookups/web/lookup-options.ts';
import { numberOptions } from '#kit/ui/fields/option.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { Filter } from '#kit/ui/list-page.tsx';
import type { complaints } from '../../contract.ts';
import { COMPLAINT_TYPE_NAMES, REASON_NAMES, RESPONSIBLE_NAMES, RESULT_NAMES, STATE } from '../../words.ts';

const GUESTS = [
  { value: true, label: '有买家投诉' },
  { value: false, label: '店铺之间' },
];

const RAISED = [
  { value: true, label: '我发起的' },
  { value: false, label: '对方发来的' },
];

const STANDS = [
  { value: true, label: '未结案' },
  { value: false, label: '已结案' },
];

const REOPENED = [
  { value: true, label: '已重开' },
  { value: false, label: '未重开' },
];

const OF_ORDERS = [
  { value: false, label: '有效订单' },
  { value: true, label: '已取消的订单' },
];

const CAUSES = [
  { value: true, label: '物流异常' },
  { value: false, label: '其他' },
];

export const complaintFilters: readonly Filter<FilterKey<typeof complaints.query>>[] = [
  { kind: 'many', key: 'Mobiles', label: '手机号', hint: '号码或后 4 位' },
  { kind: 'many', key: 'OrderNos', label: '订单号' },
  { kind: 'many', key: 'ComplaintNo', label: '投诉号' },
  { kind: 'many', key: 'ExpressNos', label: '快递单号' },
  { kind: 'choice', key: 'RaisedByMe', label: '来源', options: RAISED },
  { kind: 'choice', key: 'FromTrouble', label: '起因', options: CAUSES },
  { kind: 'choice', key: 'IsGuest', label: '买家', options: GUESTS },
  { kind: 'many', key: 'ThirdPartyRefundNos', label: '退款单号' },
  {
    kind: 'choice',
    key: 'IdComplaintType',
    label: '类型',
    options: numberOptions(COMPLAINT_TYPE_NAMES),
    many: true,
  },
  { kind: 'choice', key: 'IdReasons', label: '原因', options: numberOptions(REASON_NAMES), many: true },
  {
    kind: 'lookup',
    key: 'ChannelBusinessUnitIDs',
    label: '渠道',
    use: orNobody(agentOptions, '本店直接售出'),
  },
  { kind: 'lookup', key: 'VendorBusinessUnitIDs', label: '供应商', use: orNobody(vendorOptions, '本店发货') },
  { kind: 'lookup', key: 'SpuIDs', label: '商品', use: spuOptions },
  {
    kind: 'choice',
    key: 'Responsible',
    label: '判责',
    options: numberOptions(RESPONSIBLE_NAMES),
    many: true,
  },
  { kind: 'choice', key: 'Results', label: '结果', options: numberOptions(RESULT_NAMES) },
  { kind: 'choice', key: 'IsOpen', label: '结案', options: STANDS },
  { kind: 'choice', key: 'IsReopened', label: '重开', options: REOPENED },
  { kind: 'choice', key: 'OfCancelled', label: '订单', options: OF_ORDERS },
  { kind: 'lookup', key: 'HandlerIDs', label: '处理人', use: memberOptions },
  { kind: 'days', from: 'StartTime', to: 'EndTime', label: '发起时间' },
  { kind: 'lookup', key: 'ActedBy', label: '经手人', use: memberOptions },
  { kind: 'days', from: 'ActedFrom', to: 'ActedTo', label: '经手时间' },
  {
    kind: 'tabs',
    key: 'WaitsFor',
    tabs: [
      { key: 'all', name: '全部' },
      { key: 'me', name: '待我处理', value: ['me'], rises: 'DueOn' },
      { key: 'others', name: '待对方', value: ['agent', 'vendor', 'buyer'] },
      { key: 'back', name: '退货中', also: { Awaits: ['goods'] } },
      { key: 'anew', name: '待补发', also: { Awaits: ['resend'] } },
      { key: 'overdue', name: '超时', also: { Overdue: true }, rises: 'DueOn' },
      { key: 'handled', name: '已处理', also: { IdComplaintStatus: [STATE.handled], IsClosed: false } },
      { key: 'failed', name: '处理失败', also: { IdComplaintStatus: [STATE.failed], IsClosed: false } },
      { key: 'closed', name: '已关闭', also: { IsClosed: true } },
    ],
  },
];
