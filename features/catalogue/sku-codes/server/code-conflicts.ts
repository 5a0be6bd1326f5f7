import { isOtherCode } from '#features/sheets/templates/sheets/code-advice.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { codeKey } from '#kit/text/code-key.ts';
import { codeProblems } from '../refusals.ts';

interface CodedRow {
  rowNo: number;
  cells: readonly string[];
  row: { externalID: string | null };
}

interface CodedSheet<R extends CodedRow> {
  header: readonly string[];
  /** Where the sheet's own columns stand. */
  columns: ReadonlyMap<string, number>;
  rows: readonly R[];
}

/**
 * Rows whose two codes are two products' of the library: SKU编码 is used, and the 外部编码 beside it names another. Which is
 * meant nobody can know.
 */
export async function codeConflicts<R extends CodedRow>(
  db: TenantDb,
  { header, columns, rows }: CodedSheet<R>,
): Promise<ReadonlyMap<number, Denial>> {
  const used = new Set(columns.values());
  const others = header.flatMap((title, index) =>
    !used.has(index) && isOtherCode(title) ? [{ title, index }] : [],
  );
  if (others.length === 0) return new Map();
  const codes = rows.flatMap(({ cells, row }) => [
    row.externalID ?? '',
    ...others.map(({ index }) => cells[index]?.trim() ?? ''),
  ]);
  const known = await db
    .from('skus')
    .where('deleted_at', 'is', null)
    .where(codeIn('external_id', [...new Set(codes.filter(Boolean))]))
    .select(['id', 'name', 'external_id'])
    .execute();
  const byCode = new Map(known.map((sku) => [codeKey(sku.external_id ?? ''), sku]));
  const skuOf = (code: string | null | undefined) => (code ? byCode.get(codeKey(code)) : undefined);
  return new Map(
    rows.flatMap(({ rowNo, cells, row }) => {
      const own = skuOf(row.externalID);
      const other = others.find(({ index }) => {
        const sku = skuOf(cells[index]?.trim());
        return own && sku && sku.id !== own.id;
      });
      const name = other && skuOf(cells[other.index]?.trim())?.name;
      if (!own || !other || name === undefined) return [];
      const says = {
        code: row.externalID ?? '',
        name: own.name,
        title: other.title,
        other: cells[other.index]?.trim() ?? '',
        otherName: name,
      };
      return [[rowNo, deny(codeProblems.codesDiffer, says)] as const];
    }),
  );
}
