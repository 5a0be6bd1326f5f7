import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { settlementItems } from '../contract.ts';
import { STATUS_NAMES } from '../item-words.ts';
import { itemColumns, placeOf } from './item-columns.tsx';
import { SumsLine } from './sums-line.tsx';
import { traderOptions } from './trader-options.ts';

const filters = [
  { kind: 'many', key: 'OrderIDs', label: '订单号' },
  { kind: 'many', key: 'ThirdPartyOrderIDs', label: '平台单号' },
  { kind: 'many', key: 'ExpressNos', label: '运单号' },
  { kind: 'lookup', key: 'TraderIDs', label: '对方', use: traderOptions },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '记账时间', initial: '本月' },
  {
    kind: 'choice',
    key: 'Side',
    label: '往来',
    options: [
      { value: 1, label: '渠道' },
      { value: 2, label: '供应商' },
    ],
  },
  {
    kind: 'choice',
    key: 'IdPaymentTypes',
    label: '类型',
    many: true,
    options: [
      { value: 1, label: '渠道应收' },
      { value: 3, label: '供应商应付' },
    ],
  },
  {
    kind: 'choice',
    key: 'Kinds',
    label: '种类',
    many: true,
    options: [
      { value: 1, label: '发货' },
      { value: 2, label: '红冲' },
    ],
  },
  {
    kind: 'choice',
    key: 'IsFree',
    label: '账单',
    options: [
      { value: true, label: '未入账' },
      { value: false, label: '已入账' },
    ],
  },
  {
    kind: 'choice',
    key: 'Statuses',
    label: '支付状态',
    many: true,
    options: Object.entries(STATUS_NAMES).map(([value, label]) => ({ value: Number(value), label })),
  },
  {
    kind: 'choice',
    key: 'IsUnpriced',
    label: '定价',
    options: [
      { value: true, label: '未定价' },
      { value: false, label: '已定价' },
    ],
  },
] as const satisfies readonly Filter<FilterKey<typeof settlementItems.get>>[];

/** 结算明细查询: what each shipment made whom owe, line by line. */
export default function ItemsPage() {
  return (
    <ListPage
      list={settlementItems.get}
      idOf={(row) => row.ItemID}
      filters={filters}
      columns={itemColumns}
      open={placeOf}
      export={(input) => (
        <>
          <SumsLine input={input} />
          <Export on={settlementItems.export} input={input} />
        </>
      )}
      empty="还没有明细，发货后自动记账"
    />
  );
}
