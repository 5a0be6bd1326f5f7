import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { undoBy } from '#kit/ui/hooks/use-action.ts';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type LiteUser, liteUsers } from '../contract.ts';
import { CredentialsDialog, type LiteCredentials } from './credentials-dialog.tsx';
import { NewDialog } from './new-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const filters = [
  { kind: 'text', key: 'search', label: '子账号' },
] as const satisfies readonly Filter<'search'>[];

const columns: ColumnOf<typeof liteUsers.get>[] = [
  { key: 'userLoginName', title: '登录名', width: 180 },
  { key: 'UserFullname', title: '称呼', phone: 'line' },
  { key: 'OnBehalfOfBusinessUnitName', title: '代下单店铺', phone: 'line' },
  { key: 'ShowPrices', title: '销售价', width: 100, show: (row) => (row.ShowPrices ? '可见' : '不可见') },
  { key: 'IsDisabled', title: '状态', width: 110, show: (row) => <State liteUser={row} />, phone: 'end' },
  { key: 'CreatedOn', title: '创建时间', as: 'time', sort: 'CreatedOn' },
];

/** 子账号管理: logins that enter orders for one store and see their shipping (specification §6). */
export default function LiteUsersPage() {
  const [isNew, setNew] = useState(false);
  const [reset, setReset] = useState<LiteUser>();
  const [made, setMade] = useState<LiteCredentials>();
  const hand = (credentials: LiteCredentials) => {
    setNew(false);
    setReset(undefined);
    setMade(credentials);
  };
  return (
    <>
      <ListPage
        list={liteUsers.get}
        idOf={(row) => row.UserID}
        filters={filters}
        columns={columns}
        acts={
          <Button kind="main" onClick={() => setNew(true)}>
            新建子账号
          </Button>
        }
        actions={(row) => <RowActs liteUser={row} onReset={() => setReset(row)} />}
        empty="还没有子账号。子账号只能代店铺录单和查看自己的发货；要做更多的同事，在权限设置里邀请"
      />
      {isNew && <NewDialog onMade={hand} onClose={() => setNew(false)} />}
      {reset && <ResetDialog liteUser={reset} onDone={hand} onClose={() => setReset(undefined)} />}
      {made && <CredentialsDialog {...made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function State({ liteUser: { IsDetached, IsDisabled } }: { liteUser: LiteUser }) {
  if (IsDisabled) return <StatusTag tone="done">已停用</StatusTag>;
  return IsDetached ? (
    <StatusTag tone="error">店铺已不代管</StatusTag>
  ) : (
    <StatusTag tone="ok">使用中</StatusTag>
  );
}

function RowActs({ liteUser: { UserID, UserFullname, IsDisabled, ShowPrices }, onReset }: RowActsProps) {
  return (
    <>
      <Button kind="text" onClick={onReset}>
        重置密码
      </Button>
      <Act
        on={liteUsers.setPrices}
        input={{ UserID, ShowPrices: !ShowPrices }}
        kind="text"
        done={ShowPrices ? '已隐藏售价' : '已显示售价'}
        undo={() =>
          undoBy(liteUsers.setPrices, { UserID, ShowPrices }, ShowPrices ? '仍显示售价' : '仍隐藏售价')
        }
      >
        {ShowPrices ? '隐藏售价' : '显示售价'}
      </Act>
      {IsDisabled ? (
        <Act
          on={liteUsers.enable}
          input={{ UserID }}
          kind="text"
          done="子账号已启用"
          undo={() => undoBy(liteUsers.disable, { UserID }, '子账号仍停用')}
        >
          启用
        </Act>
      ) : (
        <Act
          on={liteUsers.disable}
          input={{ UserID }}
          kind="text"
          done="子账号已停用"
          undo={() => undoBy(liteUsers.enable, { UserID }, '子账号又可以登录了')}
          confirm={{
            title: `停用“${UserFullname}”`,
            says: '立即退出登录，不能再下单；已录入的订单不受影响，以后可以再启用',
            act: '停用',
            danger: true,
          }}
        >
          停用
        </Act>
      )}
    </>
  );
}

interface RowActsProps {
  liteUser: LiteUser;
  onReset: () => void;
}
