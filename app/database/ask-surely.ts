import { isAway, isLost, NothingSaved, unsaved } from '#kit/tenant/server/lost.ts';
import type { Pool } from '#kit/tenant/server/pool.ts';

/** For a question of one statement: a connection that was cut meanwhile is replaced, and asked again. */
export async function askSurely<R>(pool: Pool, ask: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    if (isAway(pool)) throw new NothingSaved('known to be away');
    try {
      return await ask();
    } catch (error) {
      if (attempt === 3 || !isLost(error)) throw unsaved(error);
    }
  }
}
