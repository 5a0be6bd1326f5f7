import { fingerprint } from '#features/sheets/templates/headers/fingerprint.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** So many of the latest tasks are looked at. */
const MOST = 200;

/**
 * Tells of a header which of its titles are those of a list in which the shop has brought orders in: such a list comes back
 * with the numbers of its parcels behind its own columns.
 */
export async function sellerTitlesReader(
  db: TenantDb,
): Promise<(header: readonly string[]) => ReadonlySet<string>> {
  const rows = await db
    .from('import_tasks')
    .select('fingerprint')
    .where('fingerprint', '!=', '')
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['checking', 'ready', 'importing', 'partly', 'done'])
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  const lists = [...new Set(rows.map((row) => row.fingerprint))].map(titlesOf);
  return (header) => {
    const here = new Set(titlesOf(fingerprint(header)));
    return new Set(lists.filter((titles) => titles.every((title) => here.has(title))).flat());
  };
}

const titlesOf = (print: string): string[] => print.split('|');
