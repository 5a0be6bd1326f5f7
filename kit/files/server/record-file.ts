import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A file that lies in the store already (`FileStore.keep`). */
interface RecordedFile {
  id: string;
  name: string;
  size: number;
  created_by: string;
  checksum?: string;
}

/** From now on it is a file of the shop: whoever sees its rows may read it, and it is not swept away as a stray one. */
export async function recordFile(db: TenantDb, file: RecordedFile): Promise<void> {
  await db.insert('files', file).execute();
}
