import { lazy } from 'react';
import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { ViewTabs } from '#features/catalogue/price-sheet/web/view-tabs.tsx';
import { WithAgents } from './with-agents.tsx';

const OffersList = lazy(() => import('./offers-list.tsx'));
const SheetTab = lazy(() => import('#features/catalogue/price-sheet/web/sheet-tab.tsx'));
const QuotasTab = lazy(() => import('#features/catalogue/quotas/web/quotas-tab.tsx'));
const AgentGroupBuys = lazy(() => import('#features/catalogue/group-buys/web/agent-group-buys.tsx'));

const LIST = { key: 'list', name: '渠道商品', show: () => <OffersList /> };
const PRICES = {
  key: 'prices',
  name: '价格表',
  allow: priceSheet.get,
  show: () => (
    <WithAgents>
      <SheetTab />
    </WithAgents>
  ),
};
const QUOTAS = {
  key: 'quotas',
  name: '额度表',
  show: () => (
    <WithAgents>
      <QuotasTab />
    </WithAgents>
  ),
};
const GROUP_BUYS = { key: 'group-buys', name: '渠道跟团', show: () => <AgentGroupBuys /> };

/**
 * 渠道商品: what my agents have, in a list, and as a sheet of prices or of quotas, a column or a row an agent; and which
 * of them follow my group-buys.
 */
export default function OffersViews() {
  return <ViewTabs views={[LIST, PRICES, QUOTAS, GROUP_BUYS]} />;
}
