import type { Pool } from '#kit/tenant/server/pool.ts';
import { common, refuse } from '../refusal.ts';

/** Of a pool's connections, how many the requests of one shop may hold at once. */
const SHARE = 0.6;
/** How many more of them may wait, and how long. */
const WAITING = 60;
const WAIT_MS = 8_000;

interface Places {
  held: number;
  waiting: (() => void)[];
}

const placesOf = new WeakMap<Pool, Map<string, Places>>();

/**
 * Waits for a place among the connections that one shop may hold, so that its slow lists leave some to the others
 * (with 24 searches of one large shop under way, another's inbox had no answer in 25 s). Gives what ends the stay.
 */
export async function takePlace(pool: Pool, shopId: string): Promise<() => void> {
  const shops = placesOf.get(pool) ?? new Map<string, Places>();
  placesOf.set(pool, shops);
  const places = shops.get(shopId) ?? { held: 0, waiting: [] };
  shops.set(shopId, places);
  const most = Math.max(1, Math.floor((pool.options.max ?? 10) * SHARE));
  if (places.held < most) places.held += 1;
  else await waitIn(places);
  let isLeft = false;
  return () => {
    if (isLeft) return;
    isLeft = true;
    const next = places.waiting.shift();
    if (next) next();
    else places.held -= 1;
    if (places.held === 0) shops.delete(shopId);
  };
}

/** The one who leaves hands the place over, so `held` stays. */
async function waitIn({ waiting }: Places): Promise<void> {
  if (waiting.length >= WAITING) refuse(common.busy);
  const isTaken = await new Promise<boolean>((resolve) => {
    const taken = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(taken), 1);
      resolve(false);
    }, WAIT_MS);
    waiting.push(taken);
  });
  if (!isTaken) refuse(common.busy);
}
