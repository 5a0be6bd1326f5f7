import type { InvitationMode } from '#features/shops/invitations/web/invitation-modes.ts';
import { agentImports, vendorImports } from '#features/shops/partner-imports/contract.ts';
import { agents, vendors } from '../contract.ts';
import { PARTNER_KIND_NAMES, type PartnerKind } from '../kinds.ts';

/** What differs between the screens of channels and of suppliers. */
export interface PartnerSide {
  kind: PartnerKind;
  who: string;
  calls: Omit<typeof vendors, 'setInfo'> & { setInfo: (typeof agents | typeof vendors)['setInfo'] };
  imports: typeof agentImports;
  pages: { list: string; detail: string; groups: string };
  /** Orders and listings between the two. */
  orders: (id: string) => string;
  listings: (id: string) => string;
  listingsTitle: string;
  invitations: readonly InvitationMode[];
  empty: string;
}

export const SIDES: Record<PartnerKind, PartnerSide> = {
  agent: {
    kind: 'agent',
    who: PARTNER_KIND_NAMES.agent,
    calls: agents,
    imports: agentImports,
    pages: { list: '/agent/index', detail: '/agent/detail', groups: '/agent/distributiongroup' },
    orders: (id) => `/orderv2/index?view=byagent&agentIds=${id}`,
    listings: (id) => `/agent/sku?AgentIDs=${id}`,
    listingsTitle: '渠道商品',
    invitations: [2, 21],
    empty: '还没有渠道。生成渠道邀请码发给对方；对方不用本系统的，新建托管店铺或导入渠道表，由您代为操作',
  },
  vendor: {
    kind: 'vendor',
    who: PARTNER_KIND_NAMES.vendor,
    calls: vendors,
    imports: vendorImports,
    pages: { list: '/vendor/index', detail: '/vendor/detail', groups: '/vendor/group' },
    orders: (id) => `/orderv2/index?view=byvendor&vendorIds=${id}`,
    listings: (id) => `/sku/spu?VendorIDs=${id}`,
    listingsTitle: '在售商品',
    invitations: [103, 104],
    empty:
      '还没有供应商。填写对方发来的渠道邀请码，或生成供应商邀请码发给对方；对方不用本系统的，新建托管店铺',
  },
};
