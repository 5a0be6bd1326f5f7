import { refuse } from '#kit/endpoint/refusal.ts';
import { memberRefusals as no } from '../refusals.ts';
import { areValidRights, isAdminWith, notToGrant, rightNames } from '../rights-change.ts';

interface MemberRights {
  rights: number;
  isAdmin: boolean;
}

export const NO_RIGHTS: MemberRights = { rights: 0, isAdmin: false };

/** Nobody grants what they lack, only an admin makes admins, and every bit has a meaning (domain §9). */
export function checkGrant(me: MemberRights, before: MemberRights, after: number): void {
  if (!areValidRights(after)) refuse(no.unknownRights, { value: after });
  const lacking = notToGrant(me.rights, before.rights, after);
  if (lacking !== 0) refuse(no.notYours, { rights: rightNames(lacking) });
  if (isAdminWith(after) && !before.isAdmin && !me.isAdmin) refuse(no.adminsOnly);
}
