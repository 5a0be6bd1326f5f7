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
  return {
    says: saysOf(there, new URL(here)),
    to: (platform) => {
      const address = new URL(there);
      address.searchParams.set(CONNECT, platform);
      return address.href;
    },
  };
}

/** An address that opens on the server alone is named to nobody: who sits elsewhere needs the administrator. */
function saysOf(there: URL, here: URL): string {
  if (!LOOPBACK.test(there.hostname))
    return `连接店铺时先转到 ${there.host}，可能要再登录一次；平台同意后只会回到那里`;
  if (LOOPBACK.test(here.hostname)) return '连接店铺时会转到本机的另一个地址，可能要再登录一次';
  return '系统还没有设置对外访问的地址，平台同意后回不到这里。请系统管理员先设置 PUBLIC_URL，再连接店铺';
}
