import { codeIn } from '#kit/list/server/code-in.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { codeKey } from '#kit/text/code-key.ts';

/** Pattern of codes: letters and digits, not too short to stand there by chance, no phone and no amount. */
const code = /^(?=.*[\dA-Za-z])[\w\-./#]{3,50}$/;
const noCode = /^(?:1[3-9]\d{9}|\d+\.\d{1,2}|\d{4}-\d{1,2}-\d{1,2})$/;

/**
 * Finds the cells of a sample that are codes of the shop's listings: their column is the code, whatever it is called.
 */
export async function listingCodes(
  db: TenantDb,
  sample: readonly (readonly string[])[],
): Promise<ReadonlySet<string>> {
  const cells = new Set(sample.flat().map((cell) => cell.trim()));
  const likely = [...cells].filter((cell) => code.test(cell) && !noCode.test(cell));
  if (likely.length === 0) return new Set();
  const rows = await db
    .from('spus')
    .select('external_id as code')
    .where(codeIn('external_id', likely))
    .execute();
  return new Set(rows.flatMap(({ code: known }) => (known ? [codeKey(known)] : [])));
}
