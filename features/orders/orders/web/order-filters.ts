import { PROVINCE_OPTIONS } from '#features/sheets/addresses/provinces.ts';
import {
  agentOptions,
  entererOptions,
  orNobody,
  skuOptions,
  spuOptions,
  templateOptions,
  vendorOptions,
} from '#features/shops/lookups/web/lookup-options.ts';
import { numberOptions } from '#kit/ui/fields/option.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { inGroup } from '#kit/ui/list/filter/filters.ts';
import type { Filter } from '#kit/ui/list-page.tsx';
import type { orders } from '../contract.ts';
import { CREATION_NAMES } from '../creation-types.ts';
import { RECEIPT_NAMES, TROUBLES } from '../receipt.ts';
import { CANCELLED, STATUS_LIST } from '../status.ts';
import { SUSPENSION_REASONS } from '../suspension.ts';
import { SHIP_DUE, SHIP_DUE_NAMES } from '../times/ship-due.ts';
import { platformOptions, tagOptions, warehouseOptions } from './order-options.ts';

export type OrderFilter = Filter<FilterKey<typeof orders.normal>>;

/** What people look for daily: always in sight. */
const phone: OrderFilter = {
  kind: 'many',
  key: 'buyerMobile',
  label: '手机号',
  hint: '号码或后 4 位',
  group: '收件',
};
const number: OrderFilter = { kind: 'many', key: 'orderNo', label: '订单号', group: '订单' };
const numbers: OrderFilter[] = [
  { kind: 'many', key: 'thirdPartyOrderId', label: '平台单号', group: '订单' },
  { kind: 'many', key: 'expressBillIDs', label: '快递单号', group: '收件' },
  { kind: 'text', key: 'buyerReceiver', label: '收件人', hint: '姓名（前几字）', group: '收件' },
];
const product: OrderFilter = { kind: 'lookup', key: 'spuIds', label: '商品', use: spuOptions, group: '商品' };
const entered: OrderFilter = {
  kind: 'days',
  from: 'startTime',
  to: 'endTime',
  label: '下单时间',
  initial: '近30天',
  group: '时间',
};
const agent: OrderFilter = {
  kind: 'lookup',
  key: 'agentIds',
  label: '渠道',
  use: agentOptions,
  group: '往来',
};
const agentOrOwn: OrderFilter = { ...agent, use: orNobody(agentOptions, '本店录入') };
const vendor: OrderFilter = {
  kind: 'lookup',
  key: 'vendorIds',
  label: '供应商',
  use: vendorOptions,
  group: '往来',
};
const shipper: OrderFilter = { ...vendor, use: orNobody(vendorOptions, '本店发货') };
const marks: OrderFilter[] = inGroup('订单', [
  { kind: 'lookup', key: 'thirdPartyNames', label: '平台', use: platformOptions },
  { kind: 'lookup', key: 'tags', label: '标签', use: tagOptions },
]);

const CREATIONS = numberOptions(CREATION_NAMES);

/** As the buyer of the goods pays for them (specification §4, settlement statuses). */
const PAYMENTS = [
  { value: 1, label: '未支付' },
  { value: 2, label: '已部分支付' },
  { value: 3, label: '已支付' },
];
const STATUSES = STATUS_LIST.map(({ value, name }) => ({ value, label: name }));
const WITHOUT = [{ value: CANCELLED, label: '已取消（买家或卖家）' }, ...STATUSES];

/** How an order stands, bit by bit. */
export const statusFilters: readonly OrderFilter[] = [
  { kind: 'choice', key: 'mustHaveStatus', label: '含状态', options: STATUSES },
  { kind: 'choice', key: 'mustHaveNotStatus', label: '不含状态', options: WITHOUT },
];
/** Late by how much, or due within how long. */
export const dueFilter: OrderFilter = {
  kind: 'choice',
  key: 'shipDue',
  label: '发货时限',
  options: SHIP_DUE.map((value) => ({ value, label: SHIP_DUE_NAMES[value] })),
};
export const carrierFilter: OrderFilter = {
  kind: 'many',
  key: 'expressCompanies',
  label: '快递公司',
  names: true,
  hint: '完整名称，可多个',
};
export const troubleFilter: OrderFilter = {
  kind: 'choice',
  key: 'marks',
  label: '异常原因',
  options: numberOptions(TROUBLES),
  many: true,
};

/** How far it has arrived. */
export const receiptFilter: OrderFilter = {
  kind: 'choice',
  key: 'receipts',
  label: '签收',
  options: numberOptions(RECEIPT_NAMES),
  many: true,
};

const HELD_BY = [
  { value: 'me', label: '本店挂起' },
  { value: 'other', label: '对方挂起' },
];
const HELD_WHY = numberOptions(SUSPENSION_REASONS);

/** A shop that only resells has no products of its own, and finds none by them. */
const OF_LIBRARY = '只查本店商品库，填完整名称';

/** The rest of the specification's filters (§3). */
const rest: OrderFilter[] = [
  { kind: 'days', from: 'orderDeliveredStart', to: 'orderDeliveredEnd', label: '发货时间', group: '时间' },
  {
    kind: 'choice',
    key: 'late',
    label: '超时',
    options: [{ value: true, label: '只看超时未发' }],
    group: '时间',
  },
  { ...dueFilter, group: '时间' },
  ...inGroup('收件', [
    { kind: 'choice', key: 'provinceIds', label: '收货省份', options: PROVINCE_OPTIONS, many: true },
    carrierFilter,
    receiptFilter,
    troubleFilter,
  ] satisfies OrderFilter[]),
  ...inGroup('订单', [
    { kind: 'choice', key: 'idCreationTypes', label: '录入方式', options: CREATIONS, many: true },
    {
      kind: 'choice',
      key: 'exportMask',
      label: '发货单',
      options: [
        { value: 0, label: '未导出' },
        { value: 1, label: '已导出' },
      ],
    },
    { kind: 'choice', key: 'urgent', label: '加急', options: [{ value: true, label: '只看加急' }] },
    {
      kind: 'choice',
      key: 'unseenChange',
      label: '发货变更',
      options: [{ value: true, label: '只含未处理的变更' }],
    },
    { kind: 'choice', key: 'heldBy', label: '挂起方', options: HELD_BY },
    { kind: 'choice', key: 'holdReasons', label: '挂起原因', options: HELD_WHY, many: true },
    ...statusFilters,
    { kind: 'lookup', key: 'excelCfgId', label: '导入模板', use: templateOptions, one: true },
    { kind: 'many', key: 'transactionIds', label: '提交编号' },
    { kind: 'many', key: 'importTaskIds', label: '导入任务' },
    { kind: 'many', key: 'importBatchNos', label: '接口批次' },
  ] satisfies OrderFilter[]),
  ...inGroup('往来', [
    { kind: 'choice', key: 'belowCost', label: '亏损', options: [{ value: true, label: '只看低于成本' }] },
    { kind: 'choice', key: 'paymentStatus', label: '付款状态', options: PAYMENTS },
    { kind: 'many', key: 'sourceChannels', label: '来源店铺', names: true, hint: '完整名称，可多个' },
  ] satisfies OrderFilter[]),
  ...inGroup('商品', [
    { kind: 'many', key: 'spuNames', label: '在售名称', names: true, hint: '完整名称，可多个' },
    { kind: 'lookup', key: 'skuIds', label: '库存商品', use: skuOptions },
    { kind: 'many', key: 'skuNames', label: '库存名称', names: true, hint: OF_LIBRARY },
    { kind: 'lookup', key: 'warehouseIds', label: '仓库', use: warehouseOptions },
    { kind: 'many', key: 'barCodes', label: '条形码' },
    { kind: 'many', key: 'brands', label: '品牌', names: true, hint: OF_LIBRARY },
    { kind: 'many', key: 'skuGroupNames', label: '商品组', names: true, hint: OF_LIBRARY },
    { kind: 'many', key: 'grouponNames', label: '团购', names: true, hint: '完整名称，可多个' },
  ] satisfies OrderFilter[]),
];

/** Who entered it here: of orders that channels entered nobody. */
const member: OrderFilter = {
  kind: 'lookup',
  key: 'memberIds',
  label: '录单成员',
  use: entererOptions,
  group: '订单',
};

/** The first three stand in the line. */
const allFilters = {
  normal: [phone, number, entered, ...numbers, product, shipper, ...marks, member, ...rest],
  byagent: [phone, number, entered, ...numbers, product, agent, shipper, ...marks, ...rest],
  byvendor: [phone, number, entered, ...numbers, product, vendor, agentOrOwn, ...marks, member, ...rest],
} satisfies Record<string, OrderFilter[]>;

/** Without the filters that tell prices, for a member who may not see them. */
export const shownOrderFilters = (view: keyof typeof allFilters, seesPrices: boolean): OrderFilter[] =>
  seesPrices
    ? allFilters[view]
    : allFilters[view].filter((filter) => !('key' in filter && filter.key === 'belowCost'));

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
