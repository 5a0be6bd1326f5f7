import type { InvitationMode } from '#features/shops/invitations/web/invitation-modes.ts';
import { agentImports, vendorImports } from '#features/shops/partner-imports/contract.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';

/** How somebody becomes a channel or a supplier: by which codes and which sheet. */
interface Joining {
  invitations: readonly InvitationMode[];
  imports: typeof agentImports;
  /** Said while there is none. */
  empty: string;
}

export const JOINING: Record<PartnerKind, Joining> = {
  agent: {
    invitations: [2, 21],
    imports: agentImports,
    empty: '还没有渠道。生成渠道邀请码发给对方；对方不用本系统的，新建托管店铺或导入渠道表，由您代为操作',
  },
  vendor: {
    invitations: [103, 104],
    imports: vendorImports,
    empty:
      '还没有供应商。填写对方发来的渠道邀请码，或生成供应商邀请码发给对方；对方不用本系统的，新建托管店铺',
  },
};
