/** The query by which this screen is opened at the address where a consent begins. */
export const CONNECT = 'connect';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Platforms send the browser back to one address. Where the product was opened by another name, neither session nor
 * pending consent would be there, so one goes there before the consent begins: says why, and where to.
 */
export function goesFirst(
  beginsAt: string,
  here: string,
): { says: string; to(platform: string): string } | undefined {
  const there = new URL(beginsAt);
  if (there.origin === new URL(here).origin) return undefined;
  const isFar = LOOPBACK.test(there.hostname) && !LOOPBACK.test(new URL(here).hostname);
  const far = isFar ? '。这个地址只在服务器本机上打得开：不在本机的话，请系统管理员先设置 PUBLIC_URL' : '';
  return {
    says: `平台同意后会回到 ${there.origin}，所以连接店铺时先转到那里，可能要再登录一次${far}`,
    to: (platform) => {
      const address = new URL(there);
      address.searchParams.set(CONNECT, platform);
      return address.href;
    },
  };
}
