import { PartnerPage } from './partner-page.tsx';
import { SIDES } from './sides.ts';

/** 渠道详情. */
export default function AgentPage() {
  return <PartnerPage side={SIDES.agent} />;
}
