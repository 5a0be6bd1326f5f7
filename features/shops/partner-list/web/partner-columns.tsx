import type { Trader } from '#features/shops/partners/contract.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import { Prohibition } from '#features/shops/partners/web/prohibition.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import { Phone } from '#kit/ui/values/phone.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { figureColumns, type TraderColumn } from './partner-figures.ts';

const NAME: TraderColumn = {
  key: 'TraderName',
  title: '名称',
  width: 300,
  least: 280,
  grow: true,
  sort: 'TraderName',
  show: (row) => (
    <div className="stack">
      <div className="partner-name" title={row.TraderName}>
        <b>{row.TraderName}</b>
        {row.IsManaged && <StatusTag tone="work">托管</StatusTag>}
      </div>
      {row.Alias && <div title={row.Alias}>{row.Alias}</div>}
    </div>
  ),
};

const WHO: readonly TraderColumn[] = [
  {
    key: 'GroupName',
    title: '分组',
    width: 120,
    show: (row) => row.GroupName || <span className="none">未分组</span>,
    phone: 'line',
  },
  {
    key: 'Contacts',
    title: '联系人',
    width: 140,
    show: (row) => <FirstContact trader={row} />,
    phone: 'line',
  },
];

const REST: readonly TraderColumn[] = [
  { key: 'SpuCount', title: '商品', as: 'count', width: 80, phone: 'none' },
  {
    key: 'LastOrderOn',
    title: '最近订单',
    width: 120,
    show: (row) =>
      row.LastOrderOn ? <Time value={row.LastOrderOn} /> : <span className="none">没有订单</span>,
    phone: 'none',
  },
  { key: 'Notes', title: '备注', width: 130, phone: 'none' },
  { key: 'CreatedOn', title: '关联时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

function FirstContact({ trader }: { trader: Trader }) {
  const [first, ...others] = trader.Contacts;
  if (!first) return <Blank />;
  return (
    <div className="stack first-contact">
      <div>{others.length > 0 ? `${first.Name} 等 ${others.length + 1} 人` : first.Name}</div>
      {first.Phone && (
        <div>
          <Phone value={first.Phone} />
        </div>
      )}
    </div>
  );
}

const STATE: TraderColumn = {
  key: 'IsProhibited',
  title: '状态',
  width: 80,
  show: (row) => <Prohibition trader={row} />,
  phone: 'end',
};

export const partnerColumns: Record<PartnerKind, TraderColumn[]> = {
  agent: [NAME, STATE, ...WHO, ...figureColumns('agent'), ...REST],
  vendor: [NAME, ...WHO, ...figureColumns('vendor'), ...REST],
};
