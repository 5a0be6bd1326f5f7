import './member-list.css';
import { InvitationControl } from '#features/shops/invitations/web/invitation-control.tsx';
import { type Member, members } from '#features/shops/members/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { session } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { useOpenPanel } from '#kit/ui/panel.ts';
import { RightsCell } from './rights-cell.tsx';

const filters = [
  { kind: 'text', key: 'UserFullname', label: '成员', hint: '姓名或登录名' },
] as const satisfies readonly Filter<'UserFullname'>[];

const nameOf = (row: Member) =>
  row.UserID === session.get('userId') ? `${row.UserFullname}（我）` : row.UserFullname;

const columns: ColumnOf<typeof members.get>[] = [
  { key: 'UserFullname', title: '姓名', width: 200, show: (row) => <b>{nameOf(row)}</b> },
  { key: 'UserLoginName', title: '登录名', width: 180, phone: 'line' },
  {
    key: 'AccessRights',
    title: '权限',
    width: 460,
    show: (row) => <RightsCell rights={row.AccessRights} isAdmin={row.IsAdmin} />,
    phone: 'line',
  },
  { key: 'CreatedOn', title: '加入时间', as: 'time', sort: 'CreatedOn', phone: 'end' },
];

const addressOf = (row: Member) => `/setting/member?id=${row.UserID}`;

/** 权限设置: who belongs to the shop and what each may do (specification §6). */
export default function MembersPage() {
  return (
    <ListPage
      list={members.get}
      idOf={(row) => row.UserID}
      filters={filters}
      columns={columns}
      open={addressOf}
      acts={
        <>
          <InvitationControl mode={1} kind="main" />
          <InvitationControl mode={10} kind="plain" />
          <Room />
        </>
      }
      actions={(row) => <RowActs member={row} />}
      empty="还没有成员，把成员邀请码发给同事"
    />
  );
}

function RowActs({ member }: { member: Member }) {
  const open = useOpenPanel();
  const isMyself = member.UserID === session.get('userId');
  return (
    <>
      <Button kind="text" onClick={() => open(addressOf(member))}>
        设置权限
      </Button>
      <Act
        on={members.remove}
        input={{ userID: member.UserID }}
        kind="text"
        done={isMyself ? '您已退出店铺' : `已移除 ${member.UserFullname}`}
        confirm={{
          title: isMyself ? '退出店铺' : `移除成员“${member.UserFullname}”`,
          says: '立即不能再进入当前店铺，正在打开的页面也会退出；录入过的订单和操作记录保留',
          act: isMyself ? '退出' : '移除',
          danger: true,
        }}
      >
        {isMyself ? '退出' : '移除'}
      </Act>
    </>
  );
}

/** How many members the shop's level still allows. */
function Room() {
  const { data } = useCall(shops.usage, {}, { topics: ['membership', 'shop'] });
  if (!data || data.MaxAllowedUser === null || data.AvailableUser === null) return null;
  const used = data.MaxAllowedUser - data.AvailableUser;
  return (
    <span className={`members-room num${data.AvailableUser === 0 ? ' is-full' : ''}`}>
      成员 {used} / {data.MaxAllowedUser}
    </span>
  );
}
