import type { EnterModeId, IssueModeId } from '#features/shops/invitations/web/invitation-modes.ts';
import { agentImports, vendorImports } from '#features/shops/partner-imports/contract.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';

/** How somebody becomes a channel or a supplier: by which codes and which sheet. */
export interface Joining {
  /** By a code that the other side made, or by one that is made here. */
  enter: EnterModeId;
  issue: IssueModeId;
  ways: { enter: string; issue: string };
  imports: typeof agentImports;
  /** Said while there is none. */
  empty: string;
}

export const JOINING: Record<PartnerKind, Joining> = {
  agent: {
    enter: 21,
    issue: 2,
    ways: {
      enter: '渠道把供应商邀请码发给了您：填写后，等对方审核通过',
      issue: '把码、链接或二维码发给渠道：对方填写后，由您在“渠道审批”通过',
    },
    imports: agentImports,
    empty: '还没有渠道。用邀请码添加；对方不用本系统的，新建托管店铺或导入渠道表，由您代为操作',
  },
  vendor: {
    enter: 103,
    issue: 104,
    ways: {
      enter: '供应商把渠道邀请码发给了您：填写后，等对方审核通过',
      issue: '把码、链接或二维码发给供应商：对方填写后，由您在“供应商审批”通过',
    },
    imports: vendorImports,
    empty: '还没有供应商。用邀请码添加；对方不用本系统的，新建托管店铺，由您代为操作',
  },
};
