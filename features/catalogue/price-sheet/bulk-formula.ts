import type { Adjust, ListingFilter } from '#features/catalogue/price-changes/bulk-contract.ts';
import { priceChangesInBulk } from '#features/catalogue/price-changes/bulk-contract.ts';
import { NO_FILTER } from '#features/catalogue/price-changes/no-filter.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { parseAdjust } from './parse-adjust.ts';
import type { PriceColumn } from './price-row.ts';

type Bulk = typeof priceChangesInBulk.defaultPrice;

/** A formula over all that the filters find, as one call. */
export interface BulkFormula {
  endpoint: Bulk;
  input: {
    Filter: Partial<ListingFilter>;
    All: true;
    Adjust: Partial<Adjust> & Pick<Adjust, 'Kind' | 'Value'>;
  };
}

export function bulkFormula(
  column: PriceColumn,
  text: string,
  input: object,
): BulkFormula | { says: string } {
  const adjust = parseAdjust(text);
  if ('says' in adjust) return adjust;
  const { kind, audienceId } = column;
  const listings = Object.fromEntries(Object.entries(input).filter(([key]) => !(key in NO_FILTER)));
  const Filter = {
    ...listings,
    AgentIDs: kind === PRICE_KINDS.specialAgent ? [audienceId] : [],
    AgentGroupIDs: kind === PRICE_KINDS.specialGroup ? [audienceId] : [],
  };
  const PriceKind = kind as Adjust['PriceKind'];
  return {
    endpoint: endpointOf(kind) as unknown as Bulk,
    // The preview says how many.
    input: { Filter, All: true, Adjust: { ...adjust, ...(isDefault(kind) && { PriceKind }) } },
  };
}

const { default: distribute, retail, floor, withTax, purchase } = PRICE_KINDS;
const isDefault = (kind: PriceColumn['kind']) =>
  ([distribute, retail, floor, withTax] as number[]).includes(kind);

function endpointOf(kind: PriceColumn['kind']) {
  if (kind === purchase) return priceChangesInBulk.purchasePrice;
  return isDefault(kind) ? priceChangesInBulk.defaultPrice : priceChangesInBulk.specialPrice;
}
