import {
  asNothingSaved,
  isAway,
  isConnectionLost,
  NothingSavedError,
} from '#kit/tenant/server/connection-lost.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';

/** For a question of one statement: a connection that was cut meanwhile is replaced, and asked again. */
export async function askWithRetry<R>(pool: Pool, ask: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    if (isAway(pool)) throw new NothingSavedError('known to be away');
    try {
      return await ask();
    } catch (error) {
      if (attempt === 3 || !isConnectionLost(error)) throw asNothingSaved(error);
    }
  }
}
