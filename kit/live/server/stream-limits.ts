import type { User } from '#kit/endpoint/server/ctx.ts';

/** Who listens, and from where. */
export interface Listener {
  shopId: string;
  user: Pick<User, 'id' | 'lite'>;
  rights: number;
  ip: string;
}

/** Streams that may be open in one process: a user's tabs and devices, a shop's people, an office behind an address. */
const MOST = { user: 20, shop: 500, address: 500, process: 20_000 } as const;

const keysOf = ({ user, shopId, ip }: Listener) =>
  [
    [`user ${user.id}`, MOST.user],
    [`shop ${shopId}`, MOST.shop],
    [`address ${ip}`, MOST.address],
    ['process', MOST.process],
  ] as const;

/** Counts the streams that a user, a shop, an address and the process hold open, against their limits. */
export class StreamLimits {
  private readonly openStreams = new Map<string, number>();

  full = (who: Listener): boolean =>
    keysOf(who).some(([key, most]) => (this.openStreams.get(key) ?? 0) >= most);

  take(who: Listener): void {
    for (const [key] of keysOf(who)) this.openStreams.set(key, (this.openStreams.get(key) ?? 0) + 1);
  }

  leave(who: Listener): void {
    for (const [key] of keysOf(who)) {
      const left = (this.openStreams.get(key) ?? 0) - 1;
      if (left > 0) this.openStreams.set(key, left);
      else this.openStreams.delete(key);
    }
  }
}
