import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type Webhook, webhooks } from '../contract.ts';
import { TOPIC_NAMES } from '../topic-names.ts';
import { TOPICS } from '../topics.ts';
import { WebhookActs } from './webhook-acts.tsx';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));

const STATES = [
  { value: 'on', label: '推送中' },
  { value: 'off', label: '已停用' },
  { value: 'paused', label: '已暂停' },
];
const TONES = { on: 'ok', off: 'done', paused: 'error' } as const;

const filters = [
  { kind: 'text', key: 'Name', label: '名称' },
  { kind: 'choice', key: 'State', label: '状态', options: STATES },
] as const satisfies readonly Filter<FilterKey<typeof webhooks.get>>[];

const topicsSay = (topics: Webhook['Topics']): string =>
  topics.length === TOPICS.length ? '全部' : topics.map((topic) => TOPIC_NAMES[topic]).join('、');

const columns: ColumnOf<typeof webhooks.get>[] = [
  {
    key: 'Name',
    title: '名称',
    width: 260,
    grow: true,
    show: ({ Name, Url }) => (
      <Stack>
        <b>{Name}</b>
        {Url}
      </Stack>
    ),
    tall: true,
  },
  {
    key: 'State',
    title: '状态',
    width: 100,
    show: ({ State }) => (
      <StatusTag tone={TONES[State]}>{STATES.find(({ value }) => value === State)?.label}</StatusTag>
    ),
    phone: 'end',
  },
  {
    key: 'Topics',
    title: '事件',
    width: 220,
    grow: true,
    show: ({ Topics }) => <span title={topicsSay(Topics)}>{topicsSay(Topics)}</span>,
    tall: true,
    phone: 'line',
  },
  {
    key: 'Problem',
    title: '问题',
    width: 220,
    grow: true,
    show: ({ Problem }) => (Problem ? <span title={Problem}>{Problem}</span> : '-'),
    tall: true,
    phone: 'line',
  },
  { key: 'Waiting', title: '待推送', as: 'count', width: 80 },
  { key: 'LastSentOn', title: '上次送达', as: 'time', phone: 'line' },
  { key: 'CreatedBy', title: '创建人', width: 100, spare: true, phone: 'none' },
  { key: 'CreatedOn', title: '创建时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

/** 事件推送: programs of partners that are told what happens here. */
export default function WebhooksPage() {
  return (
    <ListPage
      list={webhooks.get}
      idOf={({ WebhookID }) => WebhookID}
      filters={filters}
      columns={columns}
      actions={(row) => <WebhookActs webhook={row} />}
      acts={
        <>
          <NewButton />
          <Link className="btn" to="/setting/webhooks/deliveries">
            推送记录
          </Link>
        </>
      }
      empty="还没有推送地址；订单、投诉、账单有变化时，会立即通知合作方的程序"
    />
  );
}

function NewButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        新建推送
      </Button>
      <Suspense>{isOpen && <WebhookDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
