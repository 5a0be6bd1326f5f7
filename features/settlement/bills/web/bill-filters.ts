import { sideFilter } from '#features/settlement/items/web/side-filter.ts';
import { traderOptions } from '#features/settlement/items/web/trader-options.ts';
import { numberOptions } from '#kit/ui/fields/option.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { Filter } from '#kit/ui/list-page.tsx';
import { BILL_AGES } from '../bill.ts';
import { AGE_NAMES } from '../bill-words.ts';
import type { bills } from '../contract.ts';

const STANDS = { Statuses: [1, 2, 3] };
export const billFilters: readonly Filter<FilterKey<typeof bills.get>>[] = [
  { kind: 'text', key: 'Search', label: '账单', hint: '名称、单号或备注' },
  { kind: 'lookup', key: 'TraderIDs', label: '对方', use: traderOptions },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '创建时间' },
  { kind: 'many', key: 'BillNos', label: '账单号' },
  { kind: 'many', key: 'OrderIDs', label: '订单号' },
  sideFilter,
  {
    kind: 'choice',
    key: 'IdPaymentTypes',
    label: '类型',
    many: true,
    options: numberOptions({ 1: '应收', 2: '应退渠道', 3: '应付', 4: '供应商应退' }),
  },
  {
    kind: 'choice',
    key: 'Ages',
    label: '未付账龄',
    many: true,
    options: BILL_AGES.map((value) => ({ value, label: AGE_NAMES[value] })),
  },
  {
    kind: 'tabs',
    key: 'ConfirmStatuses',
    tabs: [
      { key: 'all', name: '全部', also: STANDS },
      { key: 'mine', name: '待我确认', value: [0], also: { ...STANDS, IsMine: false } },
      { key: 'theirs', name: '待对方确认', value: [0], also: { ...STANDS, IsMine: true } },
      { key: 'unpaid', name: '未支付', also: { Statuses: [1] } },
      { key: 'partly', name: '已部分支付', also: { Statuses: [2] } },
      { key: 'paid', name: '已支付', also: { Statuses: [3] } },
      { key: 'disputed', name: '有异议', also: { IsDisputed: true } },
      { key: 'overdue', name: '逾期', also: { IsOverdue: true } },
      { key: 'reminded', name: '对方提醒付款', also: { IsReminded: true } },
      { key: 'unseen', name: '被退回', also: { IsUnseen: true } },
      { key: 'deleted', name: '已删除', also: { Statuses: [4] } },
    ],
  },
];
