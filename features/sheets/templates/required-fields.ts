import { type Command, commands } from './commands.ts';
import type { FieldDefinition } from './fields/field-definition.ts';
import type { CfgColumn } from './template-columns.ts';

/**
 * What may bring a required value instead of its own column: a product is found by its codes too (domain §4), a count
 * is read out of the product's text where the sheet has no column for it (苹果×2), a column for each product brings
 * both, and a receiver and a phone come out of an address column that holds all three.
 */
const standIns: Readonly<Record<string, readonly string[]>> = {
  product: ['externalId', 'barCode', 'spec', 'goodsColumn'],
  quantity: ['product', 'goodsColumn'],
  receiver: ['address'],
  mobile: ['address'],
};
const readByRow: readonly Command[] = [commands.orderImport];

export const usedFields = (columns: readonly CfgColumn[]): Set<string> =>
  new Set(columns.flatMap(({ field, fields }) => [...(field ? [field] : []), ...(fields ?? [])]));

/** Required fields that no column of an import brings. */
export function missingFields(command: Command, columns: readonly CfgColumn[]): FieldDefinition[] {
  if (command.direction === 'export') return [];
  const used = usedFields(columns);
  return command.fields.filter(({ key, required }) => {
    const instead = readByRow.includes(command) ? (standIns[key] ?? []) : [];
    return required && ![key, ...instead].some((one) => used.has(one));
  });
}

/** Whether the counts will have to come out of the products' texts. */
export function readsCountsFromText(command: Command, columns: readonly CfgColumn[]): boolean {
  const used = usedFields(columns);
  return (
    readByRow.includes(command) && used.has('product') && !used.has('quantity') && !used.has('goodsColumn')
  );
}
