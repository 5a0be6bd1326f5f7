import { accounts } from '#features/shops/accounts/contract.ts';
import { ask, type Caller, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { invitations } from '../contract.ts';
import type { InvitationType } from '../invitation-types.ts';

let signedUp = 0;

/** Somebody who has just signed up and belongs to no shop. */
export async function newcomer(app: TestApp): Promise<Required<Pick<Caller, 'token'>> & { userId: string }> {
  const userLoginName = `newcomer-${++signedUp}`;
  const login = await ask(app, {}, accounts.signUp, { userLoginName, userLoginPassword: 'long-enough' });
  return { token: login.TokenID, userId: login.UserID };
}

/** A fresh code of `who`'s shop. */
export async function codeOf(
  app: TestApp,
  who: Person,
  type: InvitationType,
  more: { ExpireExistingCode?: boolean; AssignBusinessUnitID?: string } = {},
): Promise<string> {
  const code = await ask(app, who, invitations.create, { IdInvitationType: type, ...more });
  return code.InvitationCode;
}
