import { lazy, Suspense, useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { undoBy } from '#kit/ui/hooks/use-action.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import type { agents, TraderGroup } from '../contract.ts';
import type { PartnerSide } from './sides.ts';

const GroupDialog = lazy(() => import('./group-dialog.tsx'));

const filters = [
  { kind: 'text', key: 'GroupName', label: '分组名称' },
] as const satisfies readonly Filter<'GroupName'>[];

const columnsOf = ({ who, pages }: PartnerSide): ColumnOf<typeof agents.groups>[] => [
  { key: 'GroupName', title: '分组名称', width: 260, sort: 'GroupName' },
  {
    key: 'TraderCount',
    title: `${who}数`,
    width: 110,
    align: 'right',
    phone: 'end',
    show: (row) => (
      <Link className="num" to={`${pages.list}?GroupIDs=${row.GroupID}`}>
        {countText(row.TraderCount)}
      </Link>
    ),
  },
  { key: 'Notes', title: '备注', width: 320, phone: 'line' },
  { key: 'CreatedOn', title: '新建时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

/** Groups of one side, with how many are in each. */
export function GroupsPage({ side }: { side: PartnerSide }) {
  const [named, setNamed] = useState<TraderGroup | 'new'>();
  const { calls, who } = side;
  useLive(['catalogue'], () => void refresh([calls.groups]));
  return (
    <>
      <ListPage
        list={calls.groups}
        idOf={(row) => row.GroupID}
        filters={filters}
        columns={columnsOf(side)}
        acts={
          <Button kind="main" onClick={() => setNamed('new')}>
            新建分组
          </Button>
        }
        actions={(row) => (
          <>
            <Button kind="text" onClick={() => setNamed(row)}>
              编辑
            </Button>
            <RemoveGroup traderGroup={row} side={side} />
          </>
        )}
        empty={`还没有分组。新建分组，再到${who}列表把${who}移进来`}
      />
      <Suspense>
        {named && (
          <GroupDialog
            side={side}
            traderGroup={named === 'new' ? undefined : named}
            onClose={() => setNamed(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const RemoveGroup = ({
  traderGroup,
  side: { calls, who },
}: {
  traderGroup: TraderGroup;
  side: PartnerSide;
}) => (
  <Act
    on={calls.removeGroup}
    input={{ GroupID: traderGroup.GroupID }}
    kind="text"
    done="分组已删除"
    undo={() =>
      traderGroup.TraderCount === 0
        ? undoBy(
            calls.addGroup,
            { GroupName: traderGroup.GroupName, Notes: traderGroup.Notes },
            `分组“${traderGroup.GroupName}”已恢复`,
          )
        : undefined
    }
    confirm={{
      title: `删除分组“${traderGroup.GroupName}”`,
      says:
        traderGroup.TraderCount > 0
          ? `其中 ${traderGroup.TraderCount} 个${who}不会删除，变为未分组`
          : `分组里没有${who}`,
      act: '删除',
      danger: true,
    }}
  >
    删除
  </Act>
);
