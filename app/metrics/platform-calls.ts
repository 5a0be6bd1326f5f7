import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { PlatformCall } from '#features/hub/platforms/server/index.ts';

/** Writes each call to a platform, until what it gives is called: which, how long, what came of it; nothing that was sent or came. */
export function logPlatformCalls(write: (line: object) => void): () => void {
  const hear = (message: unknown) => write({ msg: 'platform call', ...(message as PlatformCall) });
  subscribe('laidanla:platform', hear);
  return () => void unsubscribe('laidanla:platform', hear);
}
