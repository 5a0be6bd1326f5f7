import type { ApprovalKind } from '#features/shops/approvals/kinds.ts';

/** What one page says for each kind of applicant. */
export const KIND_FACTS: Record<
  ApprovalKind,
  {
    who: string;
    hint: string;
    empty: string;
    invite: { to: string; says: string } | { mode: 3 };
    approved: string;
  }
> = {
  member: {
    who: '申请人',
    hint: '姓名',
    empty: '没有成员申请。把成员邀请码发给同事，对方申请后在这里审批',
    invite: { to: '/setting/index', says: '去生成成员邀请码' },
    approved: '成为店铺成员，权限立即生效，以后可在权限设置里修改',
  },
  agent: {
    who: '申请店铺',
    hint: '店铺或申请人',
    empty: '没有渠道申请。把渠道邀请码发给对方，对方申请后在这里审批',
    invite: { to: '/agent/index', says: '去生成渠道邀请码' },
    approved: '成为您的渠道，可以向它分销商品；对方同时多一个供应商',
  },
  vendor: {
    who: '申请店铺',
    hint: '店铺或申请人',
    empty: '没有供应商申请。把邀请码发给对方，对方申请后在这里审批',
    invite: { mode: 3 },
    approved: '成为您的供应商，可以向您分销商品；对方同时多一个渠道',
  },
};
