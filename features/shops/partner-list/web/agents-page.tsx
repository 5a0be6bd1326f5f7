import { SIDES } from '#features/shops/partners/web/sides.ts';
import { PartnersPage } from './partners-page.tsx';

/** 渠道管理. */
export default function AgentsPage() {
  return <PartnersPage side={SIDES.agent} />;
}
