import { lazy, Suspense, useMemo, useState } from 'react';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { memberOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey, ListRow } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { orderImports } from '../contract.ts';
import { IMPORT_TASK_STATUSES } from '../task-status.ts';
import { useRecentTasks } from './task/recent-tasks.ts';
import { TaskActs } from './task/task-acts.tsx';
import { TaskCounts } from './task/task-counts.tsx';
import { TaskProgress } from './task-progress.tsx';

const ThirdPartyDialog = lazy(() => import('./task/third-party-dialog.tsx'));

type Task = ListRow<typeof orderImports.list>;
type TaskFilter = Filter<FilterKey<typeof orderImports.list>>;

const TABS: TaskFilter = {
  kind: 'tabs',
  key: 'status',
  tabs: [
    { key: 'all', name: '全部', counts: Object.keys(IMPORT_TASK_STATUSES) },
    tabOf('waiting', '待处理', ['mapping', 'ready', 'partly']),
    tabOf('working', '处理中', ['reading', 'checking', 'importing']),
    tabOf('done', '已完成', ['done']),
    tabOf('failed', '读取失败', ['failed']),
  ],
};

const HAS_ORDERS = [
  { value: true, label: '已有订单' },
  { value: false, label: '还没有订单' },
];
/** What does not depend on the shop. */
const FIXED: readonly TaskFilter[] = [
  { kind: 'choice', key: 'hasOrders', label: '订单', options: HAS_ORDERS },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '创建时间' },
  { kind: 'lookup', key: 'mendedBy', label: '修改人', use: memberOptions },
  { kind: 'days', from: 'mendedFrom', to: 'mendedTo', label: '修改时间' },
  TABS,
];

function tabOf(key: string, name: string, statuses: readonly (keyof typeof IMPORT_TASK_STATUSES)[]) {
  return { key, name, value: statuses, counts: statuses };
}

const columns: ColumnOf<typeof orderImports.list>[] = [
  {
    key: 'FileName',
    title: '文件',
    width: 230,
    show: ({ FileName, ThirdPartyName, TemplateName, SheetName }) => (
      <Stack>
        {FileName}
        {[ThirdPartyName || '未指定平台', TemplateName && `模板 ${TemplateName}`, SheetName]
          .filter(Boolean)
          .join(' · ')}
      </Stack>
    ),
  },
  { key: 'Status', title: '状态', width: 140, show: (task) => <TaskProgress task={task} />, phone: 'end' },
  { key: 'counts', title: '行数', width: 300, show: (task) => <TaskCounts task={task} />, phone: 'line' },
  { key: 'CreatedByName', title: '创建人', width: 90, phone: 'line' },
  { key: 'CreatedOn', title: '创建时间', as: 'time', sort: 'CreatedOn', phone: 'line' },
  { key: 'FinishedOn', title: '完成时间', as: 'time', optional: true, phone: 'none' },
];

/** 订单任务: every file with its progress and counts; what to do next. */
export default function TasksPage() {
  const own = useCall(thirdParties.get, { pageSize: 500 }, { staleTime: 60_000 });
  const creators = useRecentTasks().data?.creators;
  const [changing, setChanging] = useState<readonly Task[]>();
  const filters = useMemo(
    (): TaskFilter[] => [
      { kind: 'text', key: 'fileName', label: '文件名' },
      {
        kind: 'choice',
        key: 'thirdPartyIds',
        label: '平台',
        many: true,
        options: (own.data?.items ?? []).map(({ ThirdPartyID, ThirdPartyName }) => ({
          value: ThirdPartyID,
          label: ThirdPartyName,
        })),
      },
      {
        kind: 'choice',
        key: 'createdBy',
        label: '创建人',
        many: true,
        options: (creators ?? []).map(({ UserID, Name }) => ({ value: UserID, label: Name })),
      },
      ...FIXED,
    ],
    [own.data, creators],
  );
  return (
    <>
      <ListPage
        list={orderImports.list}
        idOf={({ TaskID }) => TaskID}
        filters={filters}
        columns={columns}
        actions={(task) => <TaskActs task={task} onChangeParty={() => setChanging([task])} />}
        batch={(marked) => (
          <Button onClick={async () => setChanging(await marked.all())}>
            更换 {marked.count} 个任务的平台
          </Button>
        )}
        acts={
          <Link className="btn btn-main" to="/orderv2/acquiring-orders">
            导入表格
          </Link>
        }
        empty="还没有订单任务，导入一份平台的订单表就会出现在这里"
      />
      {changing && (
        <Suspense>
          <ThirdPartyDialog tasks={changing} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
    </>
  );
}
