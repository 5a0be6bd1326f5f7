import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { UseOptions } from '#kit/ui/list/filter/filters.ts';
import type { ColumnOf, Filter } from '#kit/ui/list-page.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type Delivery, webhooks } from '../contract.ts';
import { TOPIC_NAMES } from '../topic-names.ts';

const STATES = [
  { value: 'waiting', label: '等待' },
  { value: 'sent', label: '已送达' },
  { value: 'failed', label: '没有送达' },
];
const TONES = { waiting: 'work', sent: 'ok', failed: 'error' } as const;
const TOPIC_OPTIONS = Object.entries(TOPIC_NAMES).map(([value, label]) => ({ value, label }));

const webhookOptions: UseOptions = ({ isActive }) => {
  const answer = useCall(webhooks.get, { pageSize: 50 }, { enabled: isActive });
  return answer.data?.items.map(({ WebhookID, Name }) => ({ value: WebhookID, label: Name }));
};

export const deliveryFilters = [
  { kind: 'lookup', key: 'WebhookIDs', label: '推送', use: webhookOptions },
  { kind: 'choice', key: 'Topics', label: '事件', options: TOPIC_OPTIONS, many: true },
  { kind: 'choice', key: 'State', label: '结果', options: STATES },
  { kind: 'text', key: 'Subject', label: '编号', hint: '订单号，或投诉、账单的编号' },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '时间' },
] as const satisfies readonly Filter<FilterKey<typeof webhooks.deliveries>>[];

/** What the receiver answered, with its code; empty before the first try. */
export const answerText = ({ Status, Answer }: Delivery): string =>
  [Status, Answer].filter(Boolean).join(' ');

export const StateTag = ({ state }: { state: Delivery['State'] }) => (
  <StatusTag tone={TONES[state]}>{STATES.find(({ value }) => value === state)?.label}</StatusTag>
);

export const deliveryColumns: readonly ColumnOf<typeof webhooks.deliveries>[] = [
  {
    key: 'Topic',
    title: '事件',
    width: 160,
    show: ({ Topic, WebhookName }) => (
      <Stack>
        <b>{TOPIC_NAMES[Topic]}</b>
        {WebhookName}
      </Stack>
    ),
    tall: true,
  },
  {
    key: 'Subject',
    title: '编号',
    width: 200,
    show: ({ Topic, Subject }) =>
      Topic.startsWith('order.') ? <OrderNo id={Subject} /> : Topic === 'ping' ? '-' : Subject,
    phone: 'line',
  },
  {
    key: 'State',
    title: '结果',
    width: 100,
    show: ({ State }) => <StateTag state={State} />,
    phone: 'end',
  },
  {
    key: 'Answer',
    title: '应答',
    width: 240,
    grow: true,
    show: (row) => answerText(row) || '-',
    tall: true,
    phone: 'line',
  },
  { key: 'Tries', title: '次数', as: 'count', width: 70 },
  {
    key: 'Millis',
    title: '用时（毫秒）',
    width: 110,
    align: 'right',
    show: ({ Millis }) => Millis ?? '-',
    phone: 'none',
  },
  { key: 'TriedOn', title: '上次发送', as: 'time', phone: 'none' },
  { key: 'NextOn', title: '下次发送', as: 'time', phone: 'none' },
  { key: 'CreatedOn', title: '发生时间', as: 'time', sort: 'CreatedOn', phone: 'line' },
];
