import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Phone } from '#kit/ui/values/phone.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';
import { LEAD, type LeadSide } from '../lead-states.ts';
import { BestListing } from './best-listing.tsx';
import { leadStatusTag } from './lead-words.ts';

type LeadColumn = ColumnOf<typeof salesLeads.get>;

const placeOf = ({ Province, City, Area, Street, AddressDetail }: LeadRow): string =>
  [Province, City === Province ? '' : City, Area, Street, AddressDetail].join('');

/** How often it was refused and taken back, where it was. */
const triesSay = ({ RejectCount: no, RevokeCount: back }: LeadRow): string =>
  [no > 0 ? `拒 ${no} 次` : '', back > 0 ? `撤 ${back} 次` : ''].filter(Boolean).join('，');

/** What is wanted, and where it stands. */
const leadColumns: readonly LeadColumn[] = [
  {
    key: 'SpuName',
    title: '想要的商品',
    width: 180,
    grow: true,
    show: (row) => (
      <Stack>
        <b>
          {row.SpuName} × {row.SpuAmount}
        </b>
        {row.Note || (row.ParentID ? '上报的意向单' : '')}
      </Stack>
    ),
  },
  {
    key: 'Status',
    title: '状态',
    width: 124,
    least: 118,
    show: (row) => {
      const { text, tone } = leadStatusTag(row);
      return (
        <Stack>
          <StatusTag tone={tone}>{text}</StatusTag>
          {triesSay(row)}
        </Stack>
      );
    },
    phone: 'end',
  },
];

const receiver: LeadColumn = {
  key: 'Receiver',
  title: '收件人',
  width: 160,
  least: 150,
  show: (row) => (
    <Stack>
      <span>
        {row.Receiver} <Phone value={row.ReceiverPhones[0] ?? ''} />
      </span>
      {placeOf(row)}
    </Stack>
  ),
  phone: 'line',
};

const source: LeadColumn = {
  key: 'ThirdPartyName',
  title: '平台',
  width: 80,
  show: (row) => (
    <Stack>
      {row.ThirdPartyName || '-'}
      {row.ThirdPartyOrderID ?? ''}
    </Stack>
  ),
};

function resultOf({ SalesLeadID, Side, Status, OrderID, Reason, ListingName }: LeadRow) {
  if (OrderID) return <OrderNo id={OrderID} />;
  if (Side === 'vendor' && Status === LEAD.sent && !Reason) return <BestListing id={SalesLeadID} />;
  if (Reason)
    return (
      <div className="lead-reason" title={Reason}>
        {Reason}
      </div>
    );
  return ListingName || '-';
}

/** What came of it; while its vendor is asked, what it sells that the words are most like, as in an import. */
const result: LeadColumn = {
  key: 'Reason',
  title: '结果',
  width: 176,
  least: 162,
  show: resultOf,
  phone: 'line',
};

/** Beside the state, where the acts at the right don't lie over it. */
const columns = (side: LeadSide): LeadColumn[] => [
  ...leadColumns,
  result,
  receiver,
  side === 'agent'
    ? {
        key: 'VendorName',
        title: '供应商',
        width: 104,
        show: (row) => row.VendorName || '未提交',
        phone: 'line',
      }
    : {
        key: 'AgentName',
        title: '渠道',
        width: 104,
        show: (row) => row.AgentName,
        phone: 'line',
      },
  source,
  {
    key: 'ExpectedPrice',
    title: '期望价',
    as: 'money',
    width: 80,
    allow: side === 'agent' ? 'price.purchase.view' : 'price.sales.view',
  },
  { key: 'CreatedOn', title: '登记时间', as: 'time', width: 100, sort: 'CreatedOn' },
];

export const leadColumnsBySide: Record<LeadSide, LeadColumn[]> = {
  agent: columns('agent'),
  vendor: columns('vendor'),
};
