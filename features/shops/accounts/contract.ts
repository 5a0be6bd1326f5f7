import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done, Id, Name } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { accountRefusals as no } from './refusals.ts';

/** A shop that the user belongs to; specification §3, login result. */
export const LinkedObject = z.object({
  ObjectID: Id,
  ObjectName: z.string(),
  /** 1 a shop that one is a member of, 2 the store that a lite user works for. */
  IdObjectType: z.number(),
  /** The member's rights in that shop, bits of `RIGHTS`. */
  AccessRights: z.number(),
});

export const LoginResult = z.object({
  TokenID: z.string(),
  UserFullname: z.string(),
  UserID: Id,
  LinkedObjects: z.array(LinkedObject),
  WeChatIconUrl: z.string().nullable(),
  DefaultBuID: Id.nullable(),
  /** Wrong passwords for this login name since the user last signed in: whose were they? */
  WrongTries: z.number(),
});
export type LoginResult = z.infer<typeof LoginResult>;

export const LoginName = z.string().trim().min(2).max(64);
export const Password = z.string().min(8).max(200);

export const accounts = {
  signUp: endpoint({
    path: '/api/user/signup',
    allow: 'anyone',
    input: z.object({ userLoginName: LoginName, userLoginPassword: Password, UserFullname: Name.optional() }),
    output: LoginResult,
    refusals: [no.weakPassword, no.loginNameTaken, no.tooManyLogins],
    says: 'Creates a user without a shop and signs in (domain §9).',
  }),
  login: endpoint({
    path: '/api/user/passwordlogin',
    allow: 'anyone',
    input: z.object({ userLoginName: z.string().trim().max(64), userLoginPassword: z.string().max(200) }),
    output: LoginResult,
    refusals: [no.wrongPassword, no.disabled, no.tooManyLogins],
    says: 'Signs in with login name and password; the token is valid for 30 days.',
  }),
  verifyToken: endpoint({
    path: '/api/user/verifytoken',
    allow: 'signedIn',
    input: z.object({ tokenId: z.string().max(500).optional() }),
    output: LoginResult,
    lite: true,
    says: 'Who the token belongs to, with the shops (specification §7).',
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/vue-admin-template/user/info',
    allow: 'signedIn',
    input: z.object({ token: z.string().max(500).optional() }),
    output: z.object({ name: z.string(), avatar: z.string().nullable(), roles: z.array(z.string()) }),
    says: "Name and picture of the signed-in user. For programs: the specification's template client asks it; ours has the name from signing in.",
  }),
  logout: endpoint({
    path: '/vue-admin-template/user/logout',
    allow: 'signedIn',
    input: z.object({}),
    output: Done,
    lite: true,
    says: 'Ends this session.',
  }),
  rename: endpoint({
    path: '/api/user/rename',
    allow: 'signedIn',
    input: z.object({ UserFullname: z.string().trim().max(100) }),
    output: Done,
    refusals: [common.badInput],
    says: 'Changes the nickname; it needs one non-blank character (specification §5).',
  }),
  accessRights: endpoint({
    method: 'GET',
    path: '/api/alacartesvc/useraccessrights',
    allow: 'signedIn',
    input: z.object({}),
    output: z.object({
      rights: z.array(z.object({ value: z.number(), key: z.string(), name: z.string() })),
      presets: z.array(z.object({ name: z.string(), value: z.number() })),
    }),
    says: 'Names of the rights and the presets (domain §9). For programs: screens have names and presets of rights built in.',
  }),
};
