import { reading } from '#kit/endpoint/contract.ts';
import { Time } from '#kit/endpoint/fields.ts';
import { priceChanges } from './contract.ts';
import { priceSheet } from './sheet-contract.ts';
import { specialPrices } from './special-contract.ts';

const whole = { pageIndex: true, currentPage: true, pageSize: true, exactTotal: true } as const;
/** Each named agent and group has a column of its own, with its special prices. */
const Listings = priceSheet.get.input.omit(whole);
/** Prices as they will be then, with that time in the sheet. */
const Specials = specialPrices.get.input.omit(whole).extend({ ScheduledAt: Time.nullish() });
const asFile = { allow: 'price.sales.view', output: 'file' } as const;

export const priceExports = {
  sheet: reading({
    path: '/api/BusinessUnit/sku/export4pricechange',
    ...asFile,
    input: Listings,
    needs: priceSheet.get.needs,
    says: 'The filtered listings with all their prices and costs as xlsx. For programs: the screen exports what it takes back.',
  }),
  defaultPrices: reading({
    path: '/api/BusinessUnit/priceChange/defaultPrice/export',
    ...asFile,
    input: Listings,
    needs: priceSheet.get.needs,
    says: 'The same without what the goods cost, in the columns that the bulk call takes.',
  }),
  changes: reading({
    path: '/api/BusinessUnit/pricechange/export',
    ...asFile,
    input: priceChanges.get.input.omit(whole),
    says: 'Every price of the filtered changes as xlsx, a row each, with what became of it.',
  }),
  specialPrices: reading({
    path: '/api/BusinessUnit/pricechange/specialPrice/export',
    ...asFile,
    input: Specials,
    says: 'The filtered special prices as xlsx, in the columns that the bulk call takes.',
  }),
};
