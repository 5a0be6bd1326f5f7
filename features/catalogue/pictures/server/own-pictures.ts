import { refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { keyIn } from '../picture.ts';
import { pictureRefusals as no } from '../refusals.ts';

/** This shop has uploaded it; the same content may be others' too. */
export async function noteUpload(db: TenantDb, key: string): Promise<void> {
  await db
    .insert('kept_pictures', { key })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** An address that is seen elsewhere can't be handed on as one's own evidence, but by uploading what lies there. */
export async function mustBeOwn(
  db: TenantDb,
  urls: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const keys = [...new Set(urls.filter((url) => !known.includes(url)).map(keyIn))];
  if (keys.length === 0) return;
  const own = await db.from('kept_pictures').select('key').where('key', 'in', keys).execute();
  if (own.length < keys.length) refuse(no.notOwn);
}
