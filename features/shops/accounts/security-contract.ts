import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done, Id } from '#kit/endpoint/fields.ts';
import { LoginName, Password } from './contract.ts';
import { accountRefusals as no } from './refusals.ts';

/** A browser in which the user is signed in. */
const Session = z.object({
  SessionID: Id,
  Device: z.string(),
  Place: z.string(),
  SignedInOn: z.string(),
  LastSeenOn: z.string(),
  IsCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const Security = z.object({
  LoginName: z.string(),
  HasPassword: z.boolean(),
  HasWeChat: z.boolean(),
  Sessions: z.array(Session),
});

/** The user's own password, ways to sign in and sessions. */
export const security = {
  get: endpoint({
    path: '/api/user/security',
    allow: 'signedIn',
    input: z.object({}),
    output: Security,
    says: 'How one can sign in, and where one is signed in.',
  }),
  changePassword: endpoint({
    path: '/api/user/password/change',
    allow: 'signedIn',
    lite: true,
    input: z.object({ OldPassword: z.string().max(200), NewPassword: Password }),
    output: Done,
    refusals: [no.wrongOldPassword, no.weakNewPassword, no.tooManyLogins],
    says: 'Changes one’s password and ends one’s other sessions.',
  }),
  setPassword: endpoint({
    path: '/api/user/password/set',
    allow: 'signedIn',
    input: z.object({ userLoginName: LoginName, NewPassword: Password }),
    output: Done,
    refusals: [no.weakNewPassword, no.loginNameTaken, no.wrongOldPassword],
    says: 'Gives a login name and a first password to a user who came by WeChat.',
  }),
  endSession: endpoint({
    path: '/api/user/session/end',
    allow: 'signedIn',
    input: z.object({ SessionID: Id }),
    output: Done,
    says: 'Signs out another of one’s own browsers.',
  }),
  endOthers: endpoint({
    path: '/api/user/session/endothers',
    allow: 'signedIn',
    input: z.object({}),
    output: z.object({ Ended: z.number() }),
    says: 'Signs out all of one’s browsers but this one.',
  }),
};
