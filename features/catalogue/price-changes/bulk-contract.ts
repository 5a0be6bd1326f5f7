import { z } from 'zod';
import { sheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { UnitPrice, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { DefaultItem, PriceChangeFields, PriceResult, PurchaseItem, SpecialItem } from './contract.ts';
import { NO_FILTER } from './no-filter.ts';
import { priceChangeRefusals as no } from './refusals.ts';
import { priceSheet } from './sheet-contract.ts';

/** How prices follow from what there is: `set` to, `add` to the price, `percent` of it more, `costPlus` % on the cost. */
export const Adjust = z.object({
  Kind: z.enum(['set', 'add', 'percent', 'costPlus']),
  Value: z.number().min(-999_999.99).max(999_999.99),
  /** Yuan: 0.01, 0.1, 0.5, 1 … */
  RoundTo: UnitPrice.min(0.01).max(1_000).default(0.01),
  /** Of default prices: 1 分销价, 6 零售价, 7 最低价, 9 含税价. */
  PriceKind: z.literal([1, 6, 7, 9]).default(1),
});
export type Adjust = z.infer<typeof Adjust>;

/** As `get4pricechange` finds them; of special prices with the agents and groups that are to have them. */
const ListingFilter = priceSheet.get.input.omit(NO_FILTER);
export type ListingFilter = z.infer<typeof ListingFilter>;

/** One of three: prices one by one, a sheet, or a formula over all that a filter finds. */
const inBulk = <I extends z.ZodType>(item: I) =>
  PriceChangeFields.extend({
    Items: z.array(item).max(5_000).default([]),
    FileID: Upload.nullish(),
    /** The same as a part of the call. */
    file: Upload.nullish(),
    ...sheetReading,
    Filter: ListingFilter.nullish(),
    Adjust: Adjust.nullish(),
    /** Really all listings, where `Filter` says nothing of which. */
    All: z.boolean().default(false),
  }).meta({ body: '4mb' });
const shared = {
  allow: 'price.change',
  output: PriceResult,
  takesFile: true,
  refusals: [
    common.notAllowed,
    common.notFound,
    common.needsAll,
    no.past,
    no.tooFar,
    no.endsBeforeStart,

    no.oneOfThree,
    templateRefusals.unreadable,
    no.noColumns,
    no.onlyByWeight,
    no.badColumn,
    no.sameColumn,
    no.tooMany,
    no.noAudience,
  ],
} as const;

export const priceChangesInBulk = {
  defaultPrice: endpoint({
    path: '/api/BusinessUnit/pricechange/defaultPriceBulk',
    ...shared,
    input: inBulk(DefaultItem),
    says: 'Changes many default prices: one by one, by sheet, or by a formula.',
  }),
  purchasePrice: endpoint({
    path: '/api/BusinessUnit/pricechange/purchasepricebulk',
    ...shared,
    input: inBulk(PurchaseItem),
    says: 'Changes many purchase prices: one by one, by sheet, or by a formula. For programs: they change them in bulk.',
  }),
  specialPrice: endpoint({
    path: '/api/BusinessUnit/pricechange/specialPrice/bulk',
    ...shared,
    input: inBulk(SpecialItem),
    says: 'Changes many special prices: one by one, by sheet, or by a formula.',
  }),
};
