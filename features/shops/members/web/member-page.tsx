import { useSearchParams } from 'react-router';
import { Button } from '#kit/ui/acts/button.tsx';
import { useSession } from '#kit/ui/calls/session.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useEdits } from '#kit/ui/hooks/use-edits.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { usePanel } from '#kit/ui/panel.ts';
import { Time } from '#kit/ui/values/time.tsx';
import { type Member, members } from '../contract.ts';
import { describeRights } from '../describe-rights.ts';
import { asBoxes, isAdminWith, ofBoxes } from '../rights-change.ts';
import { RightsBoxes } from './rights-boxes.tsx';

const ABSENT = { says: '这位成员已不在当前店铺', list: '权限设置', to: '/setting/index' };

/** 成员权限: one member with their rights to tick; opens beside the list. */
export default function MemberPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const known = useCall(members.get, { UserID: id }, { enabled: id !== '' });
  if (id === '')
    return (
      <Page title="成员权限">
        <NoRecord {...ABSENT} says="请从成员列表中选择一位成员" />
      </Page>
    );
  return (
    <Page title="成员权限">
      <Loaded key={id} query={known} absent={ABSENT}>
        {({ items: [member] }) =>
          member ? <RightsForm key={member.UserID} member={member} /> : <NoRecord {...ABSENT} />
        }
      </Loaded>
    </Page>
  );
}

function RightsForm({ member }: { member: Member }) {
  const { value, set } = useEdits(asBoxes(member.AccessRights));
  const rights = ofBoxes(value);
  const panel = usePanel();
  const session = useSession();
  const isMyself = session.get('userId') === member.UserID;
  const isOutOfReach = member.IsAdmin && !isAdminWith(session.rights());
  const { run, pending } = useAction(members.setRights, {
    done: `已更新 ${member.UserFullname} 的权限`,
    onDone: panel?.close,
  });
  return (
    <>
      <Section>
        <Facts
          facts={[
            ['姓名', `${member.UserFullname}${isMyself ? '（我）' : ''}`],
            ['登录名', member.UserLoginName],
            ['加入时间', <Time key="time" value={member.CreatedOn} />],
          ]}
        />
      </Section>
      <Section title="权限">
        {isOutOfReach ? (
          <p>管理员拥有全部权限，只有管理员可以修改</p>
        ) : (
          <RightsBoxes rights={rights} before={member.AccessRights} onChange={(to) => set(asBoxes(to))} />
        )}
      </Section>
      <div className="page-foot">
        <span>{summary(rights, member)}</span>
        <Button
          kind="main"
          busy={pending}
          disabled={rights === member.AccessRights}
          onClick={() => void run({ userID: member.UserID, accessRights: rights })}
        >
          保存权限
        </Button>
      </div>
    </>
  );
}

function summary(rights: number, member: Member): string {
  const { title } = describeRights(rights);
  if (rights === member.AccessRights) return `当前：${title}`;
  if (isAdminWith(rights)) return '将成为管理员，拥有全部权限';
  if (member.IsAdmin) return `将不再是管理员：${title}`;
  return `保存后：${title}，立即生效`;
}
