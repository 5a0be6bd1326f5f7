import { addressSetting, numberSetting } from '#kit/settings/server/setting.ts';

/** How this installation reaches WeChat's open platform, or what stands in for it (docs/configuration.md). */
export interface WeChat {
  appId: string;
  secret: string;
  authorizeUrl: string;
  apiUrl: string;
  /** Where browsers reach this product; WeChat sends them back there. */
  publicUrl: string;
  timeoutMs: number;
}

const AUTHORIZE = 'https://open.weixin.qq.com/connect/qrconnect';
const API = 'https://api.weixin.qq.com';
const WEB = ['https:', 'http:'] as const;

/** Undefined: nobody signs in by WeChat, and the web does not show it. */
export function weChatOf(env: NodeJS.ProcessEnv = process.env): WeChat | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, PUBLIC_URL: publicUrl } = env;
  if (!appId || !secret || !publicUrl) return undefined;
  return {
    appId,
    secret,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    authorizeUrl: addressSetting('WECHAT_AUTHORIZE_URL', WEB) ?? AUTHORIZE,
    apiUrl: (addressSetting('WECHAT_API_URL', WEB) ?? API).replace(/\/+$/, ''),
    timeoutMs: numberSetting('WECHAT_TIMEOUT_MS', 8_000, { most: 120_000 }),
  };
}

/** Where the browser goes; WeChat wants the parameters in this order and the fragment at the end. */
export function authorizeUrl({ appId, authorizeUrl, publicUrl }: WeChat, state: string): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: `${publicUrl}/wechat_redirect`,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  });
  return `${authorizeUrl}?${query}#wechat_redirect`;
}
