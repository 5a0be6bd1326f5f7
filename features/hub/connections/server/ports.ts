import { port } from '#kit/ports/port.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Readings of what platforms have, which lie above their connections. */
interface Readings {
  /** Begins to read the shop's connections that are due, without waiting for the clock. */
  beginDue(db: TenantDb): Promise<void>;
}

export const readingsPort = port<Readings>('connections: readings');
