import { GroupsPage } from './groups-page.tsx';
import { SIDES } from './sides.ts';

/** 渠道分组. */
export default function AgentGroupsPage() {
  return <GroupsPage side={SIDES.agent} />;
}
