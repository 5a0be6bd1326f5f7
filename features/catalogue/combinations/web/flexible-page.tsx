import { GroupPage } from './group-page.tsx';

/** 录入任选组合: a listing of each way to choose. */
export default function FlexiblePage() {
  return <GroupPage mode={1} />;
}
