import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { REQUEST_NAMES } from '#features/orders/orders/request-flags.ts';
import { waitedText } from '#features/orders/orders/web/waited-text.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { requests } from '../contract.ts';
import { RequestActs } from './request-acts.tsx';
import { requestState } from './request-words.ts';
import { ValueChange } from './value-change.tsx';

type RequestFilters = readonly Filter<FilterKey<typeof requests.get>>[];

const OPEN = ['open'];
const OVER = ['accepted', 'declined', 'withdrawn', 'closed'];

const filters = [
  { kind: 'many', key: 'orderNo', label: '订单号' },
  {
    kind: 'choice',
    key: 'kinds',
    label: '申请',
    many: true,
    options: Object.entries(REQUEST_NAMES).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'tabs',
    key: 'part',
    tabs: [
      { key: 'mine', name: '待我答复', value: 'answers', also: { states: OPEN }, counts: ['answers'] },
      { key: 'asked', name: '我发起的', value: 'asks', also: { states: OPEN }, counts: ['asks'] },
      { key: 'passing', name: '经过本店的', value: 'watches', also: { states: OPEN }, counts: ['watches'] },
      { key: 'over', name: '已答复', also: { states: OVER }, counts: [] },
    ],
  },
] as const satisfies RequestFilters;

/** Those about prices alone. */
export const PRICE_FILTERS: RequestFilters = [
  ...filters.filter(({ key }) => key !== 'kinds'),
  { kind: 'fixed', key: 'kinds', value: ['price'] },
];

const columns: ColumnOf<typeof requests.get>[] = [
  { key: 'OrderID', title: '订单号', as: 'orderNo', width: 190 },
  {
    key: 'State',
    title: '状态',
    width: 84,
    show: (row) => {
      const { text, tone } = requestState(row);
      return <StatusTag tone={tone}>{text}</StatusTag>;
    },
    phone: 'end',
  },
  {
    key: 'Says',
    title: '申请',
    width: 240,
    grow: true,
    show: (row) => (
      <div className="request-says" title={row.Says}>
        <b>{REQUEST_NAMES[row.Kind]}</b> {row.Kind !== 'cancel' && <ValueChange text={row.Says} />}
      </div>
    ),
    phone: 'line',
  },
  {
    key: 'Reason',
    title: '原因',
    width: 100,
    show: (row) => (
      <>
        {row.Reason || '-'}
        <PictureStrip urls={row.Pictures} />
      </>
    ),
    phone: 'line',
  },
  {
    key: 'SpuName',
    title: '商品',
    width: 130,
    show: (row) => (
      <Stack>
        {row.SpuName}
        {row.Receiver}
      </Stack>
    ),
  },
  {
    key: 'ByShop',
    title: '申请方 → 处理方',
    width: 104,
    show: (row) => (
      <Stack>
        {row.ByShop}
        {`→ ${row.ToShop}`}
      </Stack>
    ),
  },
  {
    key: 'DueOn',
    title: '答复',
    width: 136,
    show: (row) =>
      row.AnsweredOn ? (
        <Stack>
          <Time value={row.AnsweredOn} />
          {row.AnswerReason}
        </Stack>
      ) : (
        <Stack>
          {`已等 ${waitedText(row.CreatedOn)}`}
          {row.DueOn && (
            <>
              应在 <Time value={row.DueOn} /> 前
            </>
          )}
        </Stack>
      ),
    phone: 'line',
  },
  { key: 'CreatedOn', title: '申请时间', as: 'time', width: 98, sort: 'CreatedOn' },
];

/** Beside the list: `web/requests-acts.tsx` of other features. */
const acts = Object.entries(
  import.meta.glob<{ default: ComponentType }>('../../../*/*/web/requests-acts.tsx'),
).map(([path, load]) => ({ path, Acts: lazy(load) }));

/** Requests: what waits for my answer first. */
export const RequestList = ({
  views,
  requestFilters = filters,
}: {
  views?: ReactNode;
  requestFilters?: RequestFilters;
}) => (
  <ListPage
    list={requests.get}
    idOf={(row) => row.RequestID}
    filters={requestFilters}
    columns={columns}
    open={(row) => `/orderv2/detail?id=${row.OrderID}`}
    actions={(row) => <RequestActs requestRows={[row]} kind="text" />}
    acts={
      <>
        {views}
        <Suspense>
          {acts.map(({ path, Acts }) => (
            <Acts key={path} />
          ))}
        </Suspense>
      </>
    }
    batch={(marked) => <RequestActs requestRows={marked.rows} onDone={marked.clear} />}
    empty={requestFilters === filters ? '没有等待答复的变更申请' : '没有等待答复的改价申请'}
  />
);
