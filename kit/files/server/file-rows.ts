import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A stored content that its shop may read from now on; `size` in bytes. */
export interface FileRow {
  id: string;
  name: string;
  size: number;
  checksum?: string;
}

/** Lists a stored content among the shop's files; a content without a row is removed in a day. */
export async function addFile(db: TenantDb, file: FileRow, createdBy: string): Promise<void> {
  await db.insert('files', { ...file, created_by: createdBy }).execute();
}

/** Takes files off the shop's list; their contents are the caller's to discard. */
export async function removeFiles(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.remove('files').where('id', 'in', ids).execute();
}
