import type { User } from '#kit/endpoint/server/ctx.ts';

/** Who listens, and from where. */
export interface Listener {
  shopId: string;
  user: Pick<User, 'id' | 'lite'>;
  rights: number;
  ip: string;
}
