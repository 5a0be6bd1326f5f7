import { PartnersPage } from './partners-page.tsx';
import { SIDES } from './sides.ts';

/** 渠道管理. */
export default function AgentsPage() {
  return <PartnersPage side={SIDES.agent} />;
}
