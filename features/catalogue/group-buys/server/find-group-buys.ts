import type { Selectable } from 'kysely';
import type { GroupBuys } from '#db/tables.generated.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** One that is published: its time is known. */
export type PublishedRow = Selectable<GroupBuys> & { starts_at: string; ends_at: string };

export const published = (db: TenantDb) =>
  db.from('group_buys').where('status', '=', 1).selectAll('group_buys').$narrowType<PublishedRow>();

/** Locked, so that following, closing and the clock come one after the other. */
export const lockPublished = (db: TenantDb, id: string): Promise<PublishedRow | undefined> =>
  published(db).where('id', '=', id).forUpdate().executeTakeFirst();
