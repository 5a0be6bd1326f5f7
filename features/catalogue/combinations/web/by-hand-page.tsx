import { GroupPage } from './group-page.tsx';

/** 手工录入任选组合: a listing of each combination that one enters. */
export default function ByHandPage() {
  return <GroupPage mode={2} />;
}
