import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { dayText, moneyText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { combinations, SpuGroup } from '../contract.ts';

const TONES = ['ok', 'done', 'wait'] as const;

export const combinationColumns: ColumnOf<typeof combinations.get>[] = [
  {
    key: 'SpuGroupName',
    title: '组合名称',
    width: 300,
    sort: 'SpuGroupName',
    tall: true,
    show: (row) => (
      <Stack>
        <b title={row.SpuGroupName}>{row.SpuGroupName}</b>
        <span title={namesOf(row)}>{namesOf(row)}</span>
      </Stack>
    ),
  },
  {
    key: 'Choice',
    title: '选择规则',
    width: 150,
    show: (row) =>
      `${row.FlexibleConfigs.length} 选 ${row.RequiredCountWhenPurchasing}${row.DoNotAllowDuplicate ? '，不重复' : ''}`,
    phone: 'line',
  },
  {
    key: 'Status',
    title: '状态',
    width: 100,
    show: (row) => <StatusTag tone={TONES[row.idSpuGroupStatus] ?? 'done'}>{row.StatusSays}</StatusTag>,
    phone: 'end',
  },
  {
    key: 'Price',
    title: '分销价',
    width: 150,
    least: 124,
    align: 'right',
    allow: 'price.sales.view',
    show: priceSays,
    phone: 'line',
  },
  {
    key: 'SpuCount',
    title: '组合数',
    width: 130,
    align: 'right',
    show: (row) => `${row.SpuCount}${row.SuspendedCount > 0 ? `（停售 ${row.SuspendedCount}）` : ''}`,
    phone: 'line',
  },
  { key: 'AgentCount', title: '渠道数', as: 'count', width: 90, phone: 'none' },
  { key: 'Left', title: '剩余总量', width: 120, align: 'right', show: leftSays, phone: 'none' },
  {
    key: 'Valid',
    title: '售卖时间',
    width: 200,
    show: (row) =>
      row.ValidStart || row.ValidEnd ? `${dayOf(row.ValidStart)} 至 ${dayOf(row.ValidEnd)}` : '不限',
    phone: 'none',
  },
  { key: 'CreatedOn', title: '创建时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

const dayOf = (time: string | null) => (time ? dayText(new Date(time)) : '');
const namesOf = (row: SpuGroup) => row.FlexibleConfigs.map(({ SkuName }) => SkuName).join('、');

function priceSays({ PriceFrom, PriceTo }: SpuGroup): string {
  if (PriceFrom === null || PriceTo === null) return '-';
  return PriceFrom === PriceTo ? moneyText(PriceFrom) : `${moneyText(PriceFrom)}–${moneyText(PriceTo)}`;
}

function leftSays({ Left, InventoryCountForDistribute }: SpuGroup): string {
  return Left === null ? '不限' : `${Left} / ${InventoryCountForDistribute}`;
}
