import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done } from '#kit/endpoint/fields.ts';
import { LoginResult } from './contract.ts';
import { accountRefusals as no } from './refusals.ts';

/** Where to come back to inside the app. */
const Began = z.object({ redirect: z.string().max(2000).default('/') });
const Away = z.object({ AuthorizeUrl: z.string() });

const Back = z.object({ code: z.string().min(1).max(512), state: z.string().min(1).max(512) });
const UNFINISHED = [
  no.weChatClosed,
  no.weChatDown,
  no.weChatRefused,
  no.signInLapsed,
  no.weChatTaken,
  no.weChatLinked,
  no.disabled,
  no.tooManyLogins,
];

/** Signing in through WeChat (specification §2: /wechat_redirect; domain page §9). */
export const wechat = {
  ways: endpoint({
    method: 'GET',
    path: '/api/user/signinways',
    allow: 'anyone',
    input: z.object({}),
    output: z.object({
      WeChat: z.boolean(),
      /** Whom to ask; empty where nobody is named. */ Contact: z.string(),
    }),
    says: 'Which ways to sign in are configured besides the password, and whom to ask who has forgotten it.',
  }),
  begin: endpoint({
    path: '/api/user/wechat/begin',
    allow: 'anyone',
    input: Began,
    output: Away,
    refusals: [no.weChatClosed, no.tooManyLogins],
    says: 'Begins a sign-in by WeChat: answers where to send this browser, which alone can finish it.',
  }),
  link: endpoint({
    path: '/api/user/wechat/link',
    allow: 'signedIn',
    input: Began,
    output: Away,
    refusals: [no.weChatClosed, no.weChatLinked],
    says: 'Begins to link the WeChat of the signed-in user; void once this session ends.',
  }),
  finish: endpoint({
    path: '/api/user/wechat/finish',
    allow: 'anyone',
    input: Back,
    output: z.object({ Login: LoginResult.nullable(), Redirect: z.string() }),
    refusals: UNFINISHED,
    says: 'Ends what begin or link began, once: signs in (a new user at the first time), or links (Login null).',
  }),
  unlink: endpoint({
    path: '/api/user/wechat/unlink',
    allow: 'signedIn',
    input: z.object({}),
    output: Done,
    refusals: [no.lastSignIn],
    says: 'Takes the WeChat off the signed-in user, who needs a password to get in without it.',
  }),
};
