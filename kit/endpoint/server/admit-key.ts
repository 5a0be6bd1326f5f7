import { BlockList, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../contract.ts';
import { common, refuse } from '../refusal.ts';
import type { CallerLink } from './ctx.ts';
import type { CallerKey } from './identity.ts';
import { needsShop } from './implement.ts';

/** Calls of a key, and of a supplier page, a minute, in each process. */
const CALLS_A_MINUTE = 600;
const CALLS_OF_LINK = 60;
const MINUTE = 60_000;
const MOST_KNOWN = 20_000;

interface Calls {
  n: number;
  until: number;
}
const callCounts = new Map<string, Calls>();

/**
 * Admits a program's key to a call: of a shop, from the key's own addresses, 600 times a minute in each process. Else it
 * refuses. The headers `x-ratelimit-*` say how many calls are left, and in how many seconds there are more.
 */
export function admitKey(
  key: CallerKey,
  { allow }: Pick<Endpoint, 'allow'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!needsShop(allow)) refuse(common.notAllowed, { right: '接口密钥只能用于店铺的接口' });
  if (!isFrom(key.addresses, request.ip))
    refuse(common.notAllowed, { right: `密钥不能从 ${request.ip} 使用` });
  countCall(key.id, CALLS_A_MINUTE, reply);
}

/** Admits the link of a supplier page to a call that says `link`, 60 times a minute, also in an expired shop (orders page §10, 14). */
export function admitLink(link: CallerLink, endpoint: Pick<Endpoint, 'link'>, reply: FastifyReply): void {
  if (!endpoint.link) refuse(common.notAllowed, { right: '供应商页面只能查看和处理自己要发的订单' });
  countCall(link.id, CALLS_OF_LINK, reply);
}

function countCall(id: string, most: number, reply: FastifyReply): void {
  const calls = callsOf(id);
  calls.n += 1;
  const seconds = Math.ceil((calls.until - Date.now()) / 1_000);
  reply.headers({
    'x-ratelimit-limit': most,
    'x-ratelimit-remaining': Math.max(0, most - calls.n),
    'x-ratelimit-reset': seconds,
  });
  if (calls.n <= most) return;
  reply.header('retry-after', seconds);
  refuse(common.tooMany, { seconds });
}

function callsOf(id: string): Calls {
  const counted = callCounts.get(id);
  if (counted && counted.until > Date.now()) return counted;
  if (callCounts.size >= MOST_KNOWN) callCounts.clear();
  const fresh = { n: 0, until: Date.now() + MINUTE };
  callCounts.set(id, fresh);
  return fresh;
}

function isFrom(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true;
  const allowed = new BlockList();
  for (const address of addresses) {
    const [net = '', bits] = address.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (bits === undefined) allowed.addAddress(net, family);
    else allowed.addSubnet(net, Number(bits), family);
  }
  // An IPv4 caller of a server that listens on both comes as ::ffff:…
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return allowed.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
