import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { codeKey } from '#kit/text/code-key.ts';
import { productName } from '../product-name.ts';
import type { SkuRow } from './sku-row.ts';
import { liveSkus } from './sku-rows.ts';

type SpecRow = Pick<SkuRow, 'SkuName' | 'SkuBasicInfo' | 'externalID'>;

/**
 * Rows of a sheet, those of one name in several specifications under the names that a form gives them (烟台红富士苹果 5斤装):
 * told apart on orders and notes. What the library has under the plain name keeps it.
 */
export async function nameSpecs<R extends SpecRow>(db: TenantDb, rows: readonly R[]): Promise<R[]> {
  const specsByName = new Map<string, Set<string>>();
  for (const { SkuName, SkuBasicInfo } of rows)
    specsByName.set(SkuName, (specsByName.get(SkuName) ?? new Set()).add(SkuBasicInfo ?? ''));
  const shared = [...specsByName].flatMap(([name, specs]) => (specs.size > 1 ? [name] : []));
  if (shared.length === 0) return [...rows];
  const plain = await liveSkus(db)
    .select(['name', 'basic_info', 'external_id'])
    .where('name', '=', sql<string>`any(${shared}::text[])`)
    .execute();
  const codes = new Set(plain.map((row) => `${row.name} ${codeKey(row.external_id ?? '')}`));
  const specs = new Set(plain.map((row) => `${row.name} ${row.basic_info}`));
  const isKnown = ({ SkuName, SkuBasicInfo, externalID }: R) =>
    externalID ? codes.has(`${SkuName} ${codeKey(externalID)}`) : specs.has(`${SkuName} ${SkuBasicInfo}`);
  return rows.map((row) => {
    const { SkuName, SkuBasicInfo } = row;
    const isTold = !SkuBasicInfo || SkuName.includes(SkuBasicInfo);
    if (isTold || specsByName.get(SkuName)?.size === 1 || isKnown(row)) return row;
    return { ...row, SkuName: productName(SkuName, SkuBasicInfo) };
  });
}
