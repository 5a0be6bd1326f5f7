import { common, refuse } from '#kit/endpoint/refusal.ts';
import { ALL_RIGHTS, RIGHT_NAMES, RIGHTS } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { isAdminWith } from '../rights-change.ts';

export interface LockedMember {
  id: string;
  name: string;
  rights: number;
  isAdmin: boolean;
}

export interface LockedMembers {
  /** The caller as the database has them now; who operates the shop for another is no member of it. */
  me: { rights: number; isAdmin: boolean };
  member: LockedMember | undefined;
  /** Admins besides that member. */
  otherAdmins: number;
}

/**
 * Locks the caller, a member and all admins, so that two who demote each other at once leave one admin. The rights
 * are read here and not taken from the token's, which may be a second old.
 */
export async function lockMembers({ db, user, rights }: ShopCtx, memberId: string): Promise<LockedMembers> {
  const rows = await db
    .from('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.full_name as name', 'memberships.rights', 'memberships.is_admin as isAdmin'])
    .where((where) =>
      where.or([
        where('memberships.is_admin', '=', true),
        where('memberships.user_id', '=', anyOf([memberId, user.id])),
      ]),
    )
    .orderBy('memberships.user_id')
    .forUpdate('memberships')
    .execute();
  const mine = rows.find(({ id }) => id === user.id);
  const me = mine ?? { rights: rights & ALL_RIGHTS, isAdmin: isAdminWith(rights) };
  if ((me.rights & RIGHTS['member.manage']) === 0)
    refuse(common.notAllowed, { right: RIGHT_NAMES['member.manage'] });
  return {
    me,
    member: rows.find(({ id }) => id === memberId),
    otherAdmins: rows.filter(({ id, isAdmin }) => isAdmin && id !== memberId).length,
  };
}
