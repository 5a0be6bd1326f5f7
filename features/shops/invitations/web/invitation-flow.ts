import type { Invitation } from '../contract.ts';
import { plainCode } from '../invitation-code.ts';
import { INVITATION_TYPES } from '../invitation-types.ts';
import type { EnterMode } from './invitation-modes.ts';

/** The flow of a typed code (specification §4, §5, §8): which step follows, what is said. Pure. */
export interface Applicant {
  userName: string;
  /** Empty while the user has no shop. */
  shopName: string;
}

export type NextStep =
  | { step: 'warn'; says: string }
  | { step: 'new-shop' }
  | { step: 'confirm'; says: string };

export const APPLICATION_CANCELLED = '已取消申请';
const INVALID = '无效的邀请码';

/** A code field must not be empty (specification §5). */
export const problemTyped = ({ field }: EnterMode, typed: string): string | undefined =>
  plainCode(typed) === '' ? `请输入有效的${field}` : undefined;

/** After the look-up; `found` is undefined when nobody knows the code, or it has ended. */
export function afterLookUp(mode: EnterMode, invitation: Invitation | undefined, who: Applicant): NextStep {
  if (!invitation) return { step: 'warn', says: INVALID };
  const { relation, useRight } = INVITATION_TYPES[invitation.IdInvitationType];
  if (!mode.takes.includes(invitation.IdInvitationType)) {
    const relations = mode.takes.map((type) => INVITATION_TYPES[type].relation).join('、');
    return { step: 'warn', says: `${INVALID}：这是${relation}邀请码，这里需要${relations}邀请码` };
  }
  if (useRight && !who.shopName) return { step: 'new-shop' };
  return { step: 'confirm', says: confirmation(invitation, who) };
}

/** A member or admin asks as a person, a channel or supplier as a shop. */
export function confirmation(invitation: Invitation, { userName, shopName }: Applicant): string {
  const { relation, useRight } = INVITATION_TYPES[invitation.IdInvitationType];
  const who = useRight ? `当前店铺「${shopName}」` : `当前用户「${userName}」`;
  return `${who}申请成为店铺「${invitation.BusinessUnitName}」的${relation}，是否继续？`;
}

/** Why one is asked for a shop's name first. */
export const newShopText = ({ IdInvitationType: type, BusinessUnitName }: Invitation): string =>
  `成为「${BusinessUnitName}」的${INVITATION_TYPES[type].relation}需要先有自己的店铺，开好后继续申请`;

export const lookUpFailed = ({ field }: EnterMode, says: string): string => `获取${field}详情失败:${says}`;

export const applyFailed = ({ failed }: EnterMode, says: string): string => `${failed}${says}`;

export const succeeded = ({ done }: EnterMode, invitation: Invitation): string =>
  done[invitation.IdInvitationType] ?? '';
