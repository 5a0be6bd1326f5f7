import { agents, vendors } from '../contract.ts';
import { PARTNER_KIND_NAMES, type PartnerKind } from '../kinds.ts';

/** What differs between the screens of channels and of suppliers. */
export interface PartnerSide {
  kind: PartnerKind;
  who: string;
  calls: Omit<typeof vendors, 'setInfo'> & { setInfo: (typeof agents | typeof vendors)['setInfo'] };
  pages: { list: string; detail: string; groups: string };
  /** Orders and listings between the two. */
  orders: (id: string) => string;
  listings: (id: string) => string;
  listingsTitle: string;
  listTitle: string;
}

export const SIDES: Record<PartnerKind, PartnerSide> = {
  agent: {
    kind: 'agent',
    who: PARTNER_KIND_NAMES.agent,
    calls: agents,
    pages: { list: '/agent/index', detail: '/agent/detail', groups: '/agent/distributiongroup' },
    orders: (id) => `/orderv2/index?view=byagent&agentIds=${id}`,
    listings: (id) => `/agent/sku?AgentIDs=${id}`,
    listingsTitle: '渠道商品',
    listTitle: '渠道管理',
  },
  vendor: {
    kind: 'vendor',
    who: PARTNER_KIND_NAMES.vendor,
    calls: vendors,
    pages: { list: '/vendor/index', detail: '/vendor/detail', groups: '/vendor/group' },
    orders: (id) => `/orderv2/index?view=byvendor&vendorIds=${id}`,
    listings: (id) => `/sku/spu?VendorIDs=${id}`,
    listingsTitle: '在售商品',
    listTitle: '我的供应商',
  },
};
