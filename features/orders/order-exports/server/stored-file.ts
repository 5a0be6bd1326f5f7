import { type SqlBool, sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';

/**
 * One's own upload, or the file of an export that one has every right for. Another member's upload stays theirs: it
 * may hold whole phone numbers and prices.
 */
export async function storedFile(
  { db, user, rights, files, shop }: ShopCtx,
  id: string,
): Promise<DeferredFile> {
  const file = await db
    .from('files')
    .leftJoin('export_tasks as t', (join) =>
      join.onRef('t.shop_id', '=', 'files.shop_id').onRef('t.file_id', '=', 'files.id'),
    )
    .select(['files.name', 'files.size'])
    .where('files.id', '=', id)
    .where((or) =>
      or.or([
        or.and([or('t.id', 'is', null), or('files.created_by', '=', user.id)]),
        sql<SqlBool>`t.deleted_at is null and t.rights & ~${rights}::int = 0`,
      ]),
    )
    .executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const { name } = file;
  const type = 'application/octet-stream';
  return async () => ({ name, type, size: Number(file.size), body: await files.open(shop.id, id) });
}
