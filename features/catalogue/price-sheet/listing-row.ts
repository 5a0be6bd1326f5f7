import type { PricedCell, PricedListing } from '#features/catalogue/price-changes/sheet-contract.ts';
import { type Fen, fenOrNull } from '#kit/money/fen.ts';
import { COLUMN_KEYS, type PriceCell, type PriceRow } from './price-row.ts';

/** A listing as the server tells it, as a row of the sheet. */
export function priceRowOf(listing: PricedListing): PriceRow {
  const { SpuID, SkuID, SpuName, externalID, spuImageUrl, VendorName, PurchasePrice } = listing;
  const floor = listing.PriceMin === null || listing.PriceMin < 0 ? null : fenOrNull(listing.PriceMin);
  return {
    id: SpuID,
    skuId: SkuID,
    name: SpuName,
    code: externalID ?? '',
    image: spuImageUrl,
    vendor: VendorName ?? '',
    cost: fenOrNull(PurchasePrice),
    floor,
    followFrom: fenOrNull(listing.FollowFrom),
    isTaxed: listing.UseTaxPriceAsDefault && listing.DistributePriceWithTax !== null,
    maySetCost: listing.MaySetPurchase,
    isSuspended: listing.SpuStatus === 'suspended',
    pending: listing.Pending,
    cells: {
      [COLUMN_KEYS.cost]: plain(fenOrNull(PurchasePrice)),
      [COLUMN_KEYS.floor]: plain(floor),
      [COLUMN_KEYS.retail]: plain(fenOrNull(listing.SpuPrice)),
      [COLUMN_KEYS.default]: {
        own: fenOrNull(listing.DistributePrice),
        pays: fenOrNull(listing.Pays),
        rule: listing.PriceRule,
      },
      [COLUMN_KEYS.withTax]: plain(fenOrNull(listing.DistributePriceWithTax)),
      ...Object.fromEntries(listing.Cells.map((cell) => [keyOf(cell), audienceCell(cell)])),
    },
  };
}

const plain = (own: Fen | null): PriceCell => ({ own, pays: null, rule: '' });

const keyOf = ({ AgentID, AgentGroupID }: PricedCell) =>
  AgentID ? agentKey(AgentID) : groupRowKey(AgentGroupID ?? '');

export const agentKey = (id: string): string => `agent:${id}`;
export const groupRowKey = (id: string): string => `group:${id}`;

const audienceCell = ({ AgentID, OwnPrice, Price, PriceRule, IsOffered }: PricedCell): PriceCell => ({
  own: fenOrNull(OwnPrice),
  pays: fenOrNull(Price),
  rule: PriceRule,
  isAway: AgentID !== null && !IsOffered,
});
