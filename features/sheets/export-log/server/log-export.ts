import { v7 as newId } from 'uuid';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

interface Exported {
  /** One of LOGGED_KINDS. */
  kind: string;
  /** What was asked for, without paging. */
  filter: object;
  rows: number;
  fileName: string;
}

/** Every export is logged with who, what filter, how many rows (domain §5). */
export async function logExport(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  exported: Exported,
): Promise<void> {
  await db
    .insert('export_log', {
      id: newId(),
      kind: exported.kind,
      filter: JSON.stringify(exported.filter),
      row_count: exported.rows,
      file_name: exported.fileName,
      created_by: user.id,
      created_by_name: user.name,
    })
    .execute();
}
