import { GroupsPage } from './groups-page.tsx';
import { SIDES } from './sides.ts';

/** 供应商分组. */
export default function VendorGroupsPage() {
  return <GroupsPage side={SIDES.vendor} />;
}
