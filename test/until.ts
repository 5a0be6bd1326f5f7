import { vi } from 'vitest';

/** As long as a slow machine may take over what is done in the background; a fast one waits no longer than it needs. */
const PATIENCE = { timeout: 120_000, interval: 50 };

/** Waits until `check` no longer throws; gives what it gave. */
export const within = <T>(check: () => T | Promise<T>, interval = PATIENCE.interval) =>
  vi.waitFor(check, { ...PATIENCE, interval });

/** Waits until `look` gives something; gives that. */
export const until = <T>(look: () => T | Promise<T>, interval = PATIENCE.interval) =>
  vi.waitUntil(look, { ...PATIENCE, interval });
