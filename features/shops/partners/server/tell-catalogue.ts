import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The catalogue's job that tells agents what they may order; it does so whenever a link begins, ends or is stopped. */
export const COPIES_JOB = 'catalogue-copies';

/** What has to follow. Null: all that are or were offered. */
export interface Copies {
  agentIds: readonly string[] | null;
  spuIds: readonly string[] | null;
}

/** One after the other: the last one has the last word. */
export const copiesQueue = ({ shopId }: { shopId: string }): string => `copies-${shopId}`;

/** What agents of `db`'s shop see of its listings follows. */
export async function followCopies(db: TenantDb, copies: Copies): Promise<void> {
  if (copies.agentIds?.length === 0 || copies.spuIds?.length === 0) return;
  const payload: JobPayload & Copies = { shopId: db.shopId, userId: EMPTY_ID, userName: '', ...copies };
  await enqueue(db, COPIES_JOB, payload, { queue: copiesQueue(db) });
}

/** The job behind agents that are of another group, or of none: what they see that they pay follows. */
export const REGROUPED_JOB = 'agents-regrouped';

export interface Regrouped {
  agentIds: readonly string[];
  /** A group that is there no more takes its prices with it. */
  goneGroupId: string | null;
}

/** A shop, and who acts in it. */
export interface CatalogueActor {
  db: TenantDb;
  user: { id: string; name: string };
}

/** In the name of who moved them; in one line with the copies. */
export async function tellRegrouped({ db, user }: CatalogueActor, regrouped: Regrouped): Promise<void> {
  const by = { shopId: db.shopId, userId: user.id, userName: user.name };
  const payload: JobPayload & Regrouped = { ...by, ...regrouped };
  await enqueue(db, REGROUPED_JOB, payload, { queue: copiesQueue(db) });
}

export const tellCatalogue = (db: TenantDb, agentIds: readonly string[]): Promise<void> =>
  followCopies(db, { agentIds, spuIds: null });
