import { setTimeout as pause } from 'node:timers/promises';

/** As long as a slow machine may take over what is done in the background; a fast one waits no longer than it needs. */
export const PATIENCE_MS = 120_000;

/** Waits until `check` no longer throws; gives what it gave. */
export async function untilPasses<T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await pause(intervalMs);
  }
}

type Nothing = false | '' | 0 | null | undefined;

/** Waits until `look` gives something; gives that. */
export async function untilFound<T>(
  look: () => T | Promise<T>,
  intervalMs = 50,
): Promise<Exclude<Awaited<T>, Nothing>> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const latest = await look();
    if (latest) return latest as Exclude<Awaited<T>, Nothing>;
    if (performance.now() > end) throw new Error(`it did not come: ${look}`);
    await pause(intervalMs);
  }
}
