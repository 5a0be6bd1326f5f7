import type { Allow } from '#kit/endpoint/rights.ts';
import type { ButtonProps } from '#kit/ui/acts/button.tsx';
import type { InvitationType } from '../invitation-types.ts';

/** Specification §2, invitation-code control; the numbers are the specification's. */
export type IssueModeId = 1 | 2 | 3 | 10 | 104;
export type EnterModeId = 21 | 103 | 110 | 120 | 130 | 200;
export type InvitationMode = IssueModeId | EnterModeId;

interface Mode {
  label: string;
  button: ButtonProps['kind'];
  /** Title of its dialog. */
  title: string;
  /** Put before the server's sentence when the act fails (specification §8). */
  failed: string;
  /** Who sees it. */
  allow: Allow;
}

/** Makes a code and shows it. */
export interface IssueMode extends Mode {
  does: 'issue';
  type: InvitationType;
}

/** Takes a code that somebody else made. */
export interface EnterMode extends Mode {
  does: 'enter';
  /** What the field is called; channels and suppliers speak of an application code. */
  field: '邀请码' | '申请码';
  /** Which codes fit here. */
  takes: readonly InvitationType[];
  says: string;
  act: '申请' | '确定' | '确认';
  done: Partial<Record<InvitationType, string>>;
  /** What follows success: the page goes on, reloads after 3 seconds, or says so in a dialog first. */
  after: 'stay' | 'reload' | 'dialog';
}

const APPLIED = '通过邀请码申请成功，请等待审核';
const IS_ADMIN = '已成为新店铺管理员，刷新页面重新登录生效';
const anyCode = {
  field: '邀请码',
  title: '使用邀请码',
  failed: '通过邀请码申请失败:',
  takes: [1, 2, 3, 10],
  says: '填写店铺、供应商或渠道发给您的邀请码',
  done: { 1: APPLIED, 2: APPLIED, 3: APPLIED, 10: IS_ADMIN },
  allow: 'signedIn',
} as const;

const issue = (type: InvitationType, label: string, title: string, more: Partial<IssueMode>): IssueMode => ({
  does: 'issue',
  type,
  label,
  title,
  button: 'plain',
  failed: '创建邀请码失败:',
  allow: 'member.manage',
  ...more,
});
const ofVendors = { failed: '创建供应商邀请码失败:', allow: 'vendor.manage' } as const;

export const ISSUE_MODES: Record<IssueModeId, IssueMode> = {
  1: issue(1, '成员邀请码', '成员邀请码', {}),
  2: issue(2, '生成渠道邀请码', '渠道邀请码', { allow: 'agent.manage' }),
  3: issue(3, '邀请码', '申请成为供应商', ofVendors),
  10: issue(10, '转让邀请码', '店铺转让邀请码', { button: 'text' }),
  104: issue(3, '生成供应商邀请码', '供应商邀请码', ofVendors),
};

export const ENTER_MODES: Record<EnterModeId, EnterMode> = {
  21: {
    does: 'enter',
    label: '通过邀请码添加渠道',
    button: 'plain',
    title: '渠道申请成为供应商',
    field: '申请码',
    takes: [3],
    says: '填写渠道发给您的供应商邀请码，向对方申请成为其供应商；对方审核通过后成为您的渠道',
    act: '申请',
    failed: '申请失败:',
    done: { 3: '申请成功, 请等待渠道审核' },
    after: 'stay',
    allow: 'agent.manage',
  },
  103: {
    does: 'enter',
    label: '通过邀请码添加供应商',
    button: 'plain',
    title: '供应商申请成为渠道',
    field: '申请码',
    takes: [2],
    says: '填写供应商发给您的渠道邀请码，向对方申请成为其渠道；对方审核通过后成为您的供应商',
    act: '申请',
    failed: '申请失败:',
    done: { 2: '申请成功, 请等待供应商审核' },
    after: 'stay',
    allow: 'vendor.manage',
  },
  110: {
    does: 'enter',
    label: '通过邀请码成为管理员',
    button: 'plain',
    title: '成为管理员',
    field: '邀请码',
    takes: [10],
    says: '填写店铺转让邀请码，使用后立即成为该店铺的管理员',
    act: '确定',
    failed: '通过邀请码成为店铺管理员失败:',
    done: { 10: IS_ADMIN },
    after: 'dialog',
    allow: 'signedIn',
  },
  120: {
    does: 'enter',
    label: '加入店铺',
    button: 'plain',
    title: '加入店铺',
    field: '邀请码',
    takes: [1],
    says: '填写店铺管理员发给您的成员邀请码，审核通过后成为店铺成员',
    act: '确定',
    failed: '申请加入店铺失败:',
    done: { 1: '申请加入店铺成功，请等待审核。' },
    after: 'stay',
    allow: 'signedIn',
  },
  130: { does: 'enter', label: '确认', button: 'main', act: '确认', after: 'dialog', ...anyCode },
  200: { does: 'enter', label: '输入邀请码', button: 'plain', act: '确定', after: 'reload', ...anyCode },
};

export const isIssueMode = (mode: InvitationMode): mode is IssueModeId => mode in ISSUE_MODES;
