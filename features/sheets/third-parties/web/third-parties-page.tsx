import './third-parties.css';
import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { type Column, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { type ThirdParty, thirdParties } from '../contract.ts';
import { NameDialog } from './name-dialog.tsx';
import { PlatformMark } from './platform-mark.tsx';

const filters = [
  { kind: 'text', key: 'ThirdPartyName', label: '平台名称' },
] as const satisfies readonly Filter<'ThirdPartyName'>[];

const columns: Column<ThirdParty>[] = [
  {
    key: 'ThirdPartyName',
    title: '平台名称',
    width: 320,
    grow: true,
    show: (row) => (
      <span className="row platform-name">
        <PlatformMark name={row.ThirdPartyName} /> {row.ThirdPartyName}
      </span>
    ),
  },
  { key: 'idOrder', title: '顺序', as: 'count', width: 80, show: (row) => row.idOrder + 1, phone: 'line' },
  { key: 'CreatedOn', title: '添加时间', as: 'time', phone: 'end' },
];

/** 第三方平台管理: where orders come from; the order here is the order of every select. */
export default function ThirdPartiesPage() {
  const [named, setNamed] = useState<ThirdParty | 'new'>();
  const all = useCall(thirdParties.get, { pageSize: 500 });
  const ids = all.data?.items.map((row) => row.ThirdPartyID) ?? [];
  return (
    <>
      <ListPage
        list={thirdParties.get}
        idOf={(row) => row.ThirdPartyID}
        filters={filters}
        columns={columns}
        acts={
          <>
            <Button kind="main" onClick={() => setNamed('new')}>
              新建平台
            </Button>
            <Link className="btn" to="/setting/authorize">
              连接平台店铺
            </Link>
          </>
        }
        actions={(row) => <RowActs thirdParty={row} ids={ids} onRename={() => setNamed(row)} />}
        empty="还没有第三方平台。新建订单来自的平台，如快团团、有赞"
      />
      {named && (
        <NameDialog
          thirdParty={named === 'new' ? undefined : named}
          usedNames={all.data?.items.map((row) => row.ThirdPartyName) ?? []}
          onClose={() => setNamed(undefined)}
        />
      )}
    </>
  );
}

function RowActs({
  thirdParty,
  ids,
  onRename,
}: {
  thirdParty: ThirdParty;
  ids: string[];
  onRename: () => void;
}) {
  const place = ids.indexOf(thirdParty.ThirdPartyID);
  const moved = ids.filter((id) => id !== thirdParty.ThirdPartyID);
  moved.splice(place - 1, 0, thirdParty.ThirdPartyID);
  return (
    <>
      <Act on={thirdParties.setOrders} input={{ ThirdPartyIDs: moved }} kind="text" disabled={place < 1}>
        上移
      </Act>
      <Button kind="text" onClick={onRename}>
        改名
      </Button>
      <Act
        on={thirdParties.remove}
        input={{ ThirdPartyID: thirdParty.ThirdPartyID }}
        kind="text"
        done="平台已删除"
        confirm={{
          title: `删除“${thirdParty.ThirdPartyName}”`,
          says: '以后录单不能再选它；已有订单保留平台名称，不受影响',
          act: '删除',
          danger: true,
        }}
      >
        删除
      </Act>
    </>
  );
}
