import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WeChatMember {
  openid: string;
  unionid?: string;
  nickname: string;
  headimgurl?: string;
}

/**
 * WeChat's open platform as far as signing in needs it, over real HTTP: whoever is sent to `authorize` comes back
 * at once with a code for `member`, which the token call takes once.
 */
export interface WeChatProvider {
  url: string;
  /** Who looks at the QR code; undefined: declines. */
  member: WeChatMember | undefined;
  /** How the token call behaves. */
  mood: 'well' | 'broken' | 'silent';
  /** A code as if `member` had agreed. */
  codeFor(): string;
  close(): Promise<void>;
}

export const APP = { id: 'wx-test-app', secret: 'wx-test-secret' };

export async function startWeChat(port = 0): Promise<WeChatProvider> {
  const codes = new Map<string, WeChatMember>();
  const tokens = new Map<string, WeChatMember>();
  let made = 0;
  const server = createServer((request, response) => void answer(request, response));
  const provider: WeChatProvider = {
    url: '',
    member: undefined,
    mood: 'well',
    codeFor: () => {
      const code = `code-${++made}`;
      if (provider.member) codes.set(code, provider.member);
      return code;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://provider');
    if (pathname === '/connect/qrconnect') return void sendBack(query, response);
    if (provider.mood === 'silent') return;
    if (provider.mood === 'broken') return void response.writeHead(502).end('bad gateway');
    response.setHeader('content-type', 'text/plain');
    response.end(JSON.stringify(pathname === '/sns/oauth2/access_token' ? tokenFor(query) : personOf(query)));
  }

  function sendBack(uRLSearchParams: URLSearchParams, response: ServerResponse): void {
    const back = new URL(uRLSearchParams.get('redirect_uri') ?? '');
    if (provider.member) back.searchParams.set('code', provider.codeFor());
    back.searchParams.set('state', uRLSearchParams.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  function tokenFor(uRLSearchParams: URLSearchParams) {
    const member = codes.get(uRLSearchParams.get('code') ?? '');
    const isApp = uRLSearchParams.get('appid') === APP.id && uRLSearchParams.get('secret') === APP.secret;
    if (!isApp) return { errcode: 40125, errmsg: 'invalid appsecret' };
    if (!member) return { errcode: 40029, errmsg: 'invalid code' };
    codes.delete(uRLSearchParams.get('code') ?? '');
    const access_token = `token-${++made}`;
    tokens.set(access_token, member);
    const { openid, unionid } = member;
    return { access_token, expires_in: 7200, openid, scope: 'snsapi_login', ...(unionid && { unionid }) };
  }

  function personOf(uRLSearchParams: URLSearchParams) {
    const member = tokens.get(uRLSearchParams.get('access_token') ?? '');
    if (!member || member.openid !== uRLSearchParams.get('openid'))
      return { errcode: 40003, errmsg: 'invalid openid' };
    return { sex: 0, province: '', city: '', country: '', privilege: [], ...member };
  }

  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
