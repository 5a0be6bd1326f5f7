import { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { accountRefusals as no } from '../../refusals.ts';
import type { WeChat } from './provider.ts';

const Token = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1).max(128),
  unionid: z.string().max(128).optional(),
});
const Person = z.object({
  openid: z.string().min(1).max(128),
  unionid: z.string().max(128).optional(),
  nickname: z.string().default(''),
  headimgurl: z.string().default(''),
});

export interface WeChatPerson {
  /** The unionid first, where WeChat gives one: it stays when the application changes. */
  subjects: string[];
  nickname: string;
  iconUrl: string | null;
}

/** Who came back with this code; WeChat takes each code once. */
export async function askWeChat(wechat: WeChat, code: string): Promise<WeChatPerson> {
  const { appId: appid, secret } = wechat;
  const grant = { appid, secret, code, grant_type: 'authorization_code' };
  const token = Token.safeParse(await get(wechat, '/sns/oauth2/access_token', grant));
  if (!token.success) refuse(no.weChatRefused);
  const { access_token, openid } = token.data;
  const answer = await get(wechat, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' });
  const person = Person.safeParse(answer);
  if (!person.success || person.data.openid !== openid) refuse(no.weChatRefused);
  const unionid = person.data.unionid ?? token.data.unionid;
  return {
    subjects: [...(unionid ? [`unionid:${unionid}`] : []), `openid:${openid}`],
    nickname: cutText(person.data.nickname.replaceAll('\0', '').trim(), 40) || '微信用户',
    iconUrl: /^https:\/\//.test(person.data.headimgurl) ? person.data.headimgurl.slice(0, 500) : null,
  };
}

/** WeChat answers JSON as text/plain, and errors as {errcode, errmsg} with HTTP 200. */
async function get({ apiUrl, timeoutMs }: WeChat, path: string, query: Record<string, string>) {
  try {
    const response = await fetch(`${apiUrl}${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as unknown;
  } catch {
    // The address holds the secret, so what went wrong is not passed on.
    return refuse(no.weChatDown);
  }
}
