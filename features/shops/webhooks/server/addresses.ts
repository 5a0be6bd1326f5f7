import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { WrongSetting } from '#kit/settings/server/setting.ts';

/** Networks that are nobody's on the internet: this machine, its neighbours, the cloud that it lies in. */
const NOT_PUBLIC: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of IPv6 only what is given out is public, and of that not what carries or stands for another address. */
const PUBLIC_V6: readonly [string, number][] = [['2000::', 3]];
const NOT_PUBLIC_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (nets: readonly [string, number][], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, family);
  return list;
};
const closed = listOf(NOT_PUBLIC, 'ipv4');
const publicAddresses = listOf(PUBLIC_V6, 'ipv6');
const notGiven = listOf(NOT_PUBLIC_V6, 'ipv6');

/** Whether an address is one of the internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !closed.check(address, 'ipv4')
    : publicAddresses.check(address, 'ipv6') && !notGiven.check(address, 'ipv6');

/** Origins that the configuration permits, though they are not https or lie in a private network. */
function permitted(): string[] {
  const text = process.env.WEBHOOK_LOCAL?.trim() ?? '';
  return text.split(/[\s,]+/).flatMap((each) => {
    if (!each) return [];
    if (URL.canParse(each)) return [new URL(each).origin];
    throw new WrongSetting('WEBHOOK_LOCAL', each, '完整地址，多个用逗号分开');
  });
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
const INSIDE = '地址在内部网络中，不能推送；请填写公网可以访问的地址';

/** What is wrong with an address as it is written, `also` origins permitted; what its name stands for is looked at when something is sent. */
export function wrongWith(text: string, also: readonly string[] = permitted()): string | undefined {
  if (!URL.canParse(text)) return '请填写完整地址，如 https://erp.example.com/hook';
  const url = new URL(text);
  if (url.username || url.password) return '地址中不能带用户名和密码，请用推送密钥验证来源';
  if (also.includes(url.origin)) return undefined;
  if (url.protocol !== 'https:') return '地址应以 https:// 开头';
  const host = bare(url.hostname);
  return isIP(host) > 0 && !isPublic(host) ? INSIDE : undefined;
}

export interface Target {
  url: URL;
  /** The one address that is connected to: looked up again, the name might stand for another. */
  address: string;
  family: 4 | 6;
}

/** Where something is sent now; a name of which any address is inside leads nowhere. */
export async function resolveTarget(
  text: string,
  also: readonly string[] = permitted(),
): Promise<Target | { wrong: string }> {
  const wrong = wrongWith(text, also);
  if (wrong) return { wrong };
  const url = new URL(text);
  const addresses = await lookup(bare(url.hostname), { all: true }).catch(() => []);
  const [first] = addresses;
  if (!first) return { wrong: '找不到这个域名，请检查地址' };
  if (!also.includes(url.origin) && !addresses.every(({ address }) => isPublic(address)))
    return { wrong: INSIDE };
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}
