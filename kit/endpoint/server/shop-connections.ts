import type { Pool } from '#kit/tenant/server/driver.ts';
import { common, refuse } from '../refusal.ts';

/** Of a pool's connections, how many the requests of one shop may hold at once. */
const SHARE = 0.6;
/**
 * How many more of them may wait, and how long. A change makes each open screen of the shop ask for what it shows, all in
 * the same moment: of 30 people that is some hundred calls, which a second answers; who waits keeps nobody up.
 */
const WAITING = 500;
const WAIT_MS = 8_000;

interface ShopConnections {
  active: number;
  waiting: (() => void)[];
}

const connectionsByPool = new WeakMap<Pool, Map<string, ShopConnections>>();

/**
 * Waits for a place among the connections that one shop may hold, so that its slow lists leave some to the others
 * (with 24 searches of one large shop under way, another's inbox had no answer in 25 s). Gives what ends the stay.
 */
export async function acquireConnection(pool: Pool, shopId: string): Promise<() => void> {
  const shops = connectionsByPool.get(pool) ?? new Map<string, ShopConnections>();
  connectionsByPool.set(pool, shops);
  const connections = shops.get(shopId) ?? { active: 0, waiting: [] };
  shops.set(shopId, connections);
  const most = Math.max(1, Math.floor((pool.options.max ?? 10) * SHARE));
  if (connections.active < most) connections.active += 1;
  else await waitForConnection(connections);
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    const next = connections.waiting.shift();
    if (next) next();
    else connections.active -= 1;
    if (connections.active === 0) shops.delete(shopId);
  };
}

/** The one who leaves hands the place over, so `held` stays. */
async function waitForConnection({ waiting }: ShopConnections): Promise<void> {
  if (waiting.length >= WAITING) refuse(common.busy);
  const isAdmitted = await new Promise<boolean>((resolve) => {
    const admit = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(admit), 1);
      resolve(false);
    }, WAIT_MS);
    waiting.push(admit);
  });
  if (!isAdmitted) refuse(common.busy);
}
