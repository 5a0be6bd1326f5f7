import './group-buys.css';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { countText, timeText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { groupBuys } from '../contract.ts';
import type { GroupBuy } from '../fields.ts';
import { GROUP_BUY_STATES } from '../group-buy-state.ts';

const { coming, running, over } = GROUP_BUY_STATES;
const TONES: Readonly<Record<number, Tone>> = { [coming.id]: 'wait', [running.id]: 'ok', [over.id]: 'done' };

export const StateTag = ({ groupBuy }: { groupBuy: Pick<GroupBuy, 'idGrouponStatus' | 'StatusName'> }) => (
  <StatusTag tone={TONES[groupBuy.idGrouponStatus] ?? 'done'}>{groupBuy.StatusName}</StatusTag>
);

/** 已团 18 / 20, with a bar; without a limit only what was sold. */
export function Filling({ quota, left, sold }: { quota: number | null; left: number | null; sold: number }) {
  if (quota === null || left === null) return <span className="num">{countText(sold)} 件</span>;
  const soldPieces = quota - left;
  return (
    <span className="filling" title={`限量 ${quota}，还剩 ${left}`}>
      <span className="num">
        {countText(soldPieces)} / {countText(quota)}
      </span>
      {left === 0 ? (
        <StatusTag tone="done">已团满</StatusTag>
      ) : (
        <progress
          value={soldPieces}
          max={Math.max(1, quota)}
          aria-label={`已团 ${soldPieces}，限量 ${quota}`}
        />
      )}
    </span>
  );
}

const namesSay = ({ SpuNames, SpuCount }: GroupBuy) =>
  `${SpuNames.join('、')}${SpuCount > SpuNames.length ? ` 等 ${SpuCount} 个商品` : ''}`;

function audienceSays({ AllAgents, AgentCount, AgentGroupCount }: GroupBuy): string {
  if (AllAgents) return '所有渠道';
  const parts = [AgentCount && `${AgentCount} 个渠道`, AgentGroupCount && `${AgentGroupCount} 个组`].filter(
    Boolean,
  );
  return parts.join('、') || '本店';
}

export const groupBuyPeriodText = ({ StartDate, EndDate }: Pick<GroupBuy, 'StartDate' | 'EndDate'>) =>
  `${timeText(StartDate)} 至 ${timeText(EndDate)}`;

export const groupBuyColumns: ColumnOf<typeof groupBuys.get>[] = [
  {
    key: 'GrouponName',
    title: '团购',
    width: 220,
    tall: true,
    show: (row) => (
      <Stack>
        <b>{row.GrouponName}</b>
        {namesSay(row)}
      </Stack>
    ),
  },
  { key: 'State', title: '状态', width: 90, show: (row) => <StateTag groupBuy={row} />, phone: 'end' },
  {
    key: 'EndDate',
    title: '时间',
    width: 210,
    least: 184,
    sort: 'EndDate',
    show: groupBuyPeriodText,
    phone: 'line',
  },
  {
    key: 'Filled',
    title: '已团',
    width: 150,
    show: (row) => <Filling quota={row.Quota} left={row.Left} sold={row.Amount} />,
    phone: 'line',
  },
  { key: 'Orders', title: '订单', as: 'count', width: 80, phone: 'none' },
  { key: 'Money', title: '金额', as: 'money', width: 110, allow: 'price.sales.view', phone: 'line' },
  { key: 'Audience', title: '开放渠道', width: 100, show: audienceSays, phone: 'none' },
  { key: 'FollowerCount', title: '跟团', as: 'count', width: 70, phone: 'none' },
  { key: 'VendorName', title: '跟团来源', width: 130, spare: true, phone: 'none' },
  { key: 'CreatedBy', title: '创建人', width: 100, spare: true, phone: 'none' },
  { key: 'CreatedOn', title: '创建时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];
