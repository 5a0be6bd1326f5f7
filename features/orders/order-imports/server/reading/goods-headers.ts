import { countIn } from '#features/sheets/templates/cells/count-cell.ts';
import { goodsOfHeader } from '#features/sheets/templates/cells/goods-of-header.ts';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { tidyName } from '../../channel-product.ts';
import { productMatcher } from '../../product-matcher.ts';
import { readListings, readRemembered } from '../judging/read-matches.ts';
import type { TaskRecord } from '../task/task-record.ts';

/** Longer headers are questions. */
const LONGEST = 100;

/**
 * Finds the headers that are goods of the shop, above columns of counts: each such column is a product of its own. Looked
 * for only where no column names the product of a row.
 */
export async function goodsHeaders(
  db: TenantDb,
  { third_party_id }: Pick<TaskRecord, 'third_party_id'>,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  { product, externalId, barCode }: ColumnMapping,
): Promise<ReadonlySet<string>> {
  if (product ?? externalId ?? barCode) return new Set();
  const counts = headers.filter((header, at) => {
    const cells = sample.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '');
    const isTitle = header.trim() !== '' && header.length <= LONGEST;
    return isTitle && cells.length > 0 && cells.every((cell) => countIn(cell) !== undefined);
  });
  if (counts.length === 0) return new Set();
  const match = productMatcher(await readListings(db), await readRemembered(db, third_party_id));
  const isOurs = (header: string) =>
    match({ product: tidyName(goodsOfHeader(header).product), externalId: '', barCode: '' }) !== undefined;
  return new Set(counts.filter(isOurs));
}
