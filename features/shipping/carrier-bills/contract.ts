import { z } from 'zod';
import { columnsCall, sheetReading, templateCall } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { PROVINCES } from '#features/shipping/label-accounts/provinces.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, UnitPrice, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { CHARGE_STATES } from './judge-charge.ts';
import { MOST_PRICES } from './limits.ts';
import { carrierBillRefusals as no } from './refusals.ts';

const BASE = '/api/delivery/carrierbill';
const allow = 'settlement.view';

const Grams = z.number().int().min(1).max(1_000_000);
const Price = z.object({
  /** Empty: every province that no other price names. */
  Provinces: z.array(z.enum(PROVINCES)).max(PROVINCES.length).default([]),
  FirstGrams: Grams,
  FirstPrice: UnitPrice,
  StepGrams: Grams,
  StepPrice: UnitPrice,
});
export type CarrierPriceRow = z.output<typeof Price>;

const Account = z.object({
  AccountID: Id,
  Name: z.string(),
  Company: z.string(),
  Prices: z.array(Price),
});
export type PricedAccount = z.output<typeof Account>;

const Sums = z.object({
  State: z.enum(CHARGE_STATES),
  Rows: z.number(),
  Charged: z.number(),
  Expected: z.number(),
});

const ChargeRow = z.object({
  /** Of the sheet; null: it is not there. */
  RowNo: z.number().nullable(),
  WaybillNo: z.string(),
  State: z.enum(CHARGE_STATES),
  Charged: z.number().nullable(),
  Expected: z.number().nullable(),
  WeightGrams: z.number().nullable(),
  OwnGrams: z.number().nullable(),
  Province: z.string(),
  Day: z.string(),
  OrderID: z.string().nullable(),
  Says: z.string(),
});
export type ChargeRow = z.output<typeof ChargeRow>;

const Compared = z.object({
  FileID: Id,
  AccountID: Id,
  /** Days that the sheet names, of which parcels are missed; null: it names none, nothing is missed. */
  Period: z.object({ From: z.string(), To: z.string() }).nullable(),
  Sums: z.array(Sums),
  total: z.number(),
  /** The first of each state. */
  items: z.array(ChargeRow),
  /** Rows without a waybill number, such as totals and headings. */
  LeftOut: z.number(),
});
export type ComparedBill = z.output<typeof Compared>;

const Which = z.object({ FileID: Upload, AccountID: Id, ...sheetReading });
const refusals = [
  common.notFound,
  no.accountUnknown,
  no.noPrices,
  no.unreadable,
  no.nothing,
  no.tooMany,
] as const;

export const carrierBills = {
  template: templateCall(`${BASE}/template`, allow),
  prices: reading({
    path: `${BASE}/prices`,
    allow: ['settlement.view', 'shop.settings'],
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(Account) }),
    says: 'Price tables of the accounts in use: what carriers take for a first weight and each step above it, by province.',
  }),
  setPrices: endpoint({
    path: `${BASE}/setprices`,
    allow: 'shop.settings',
    input: z.object({ AccountID: Id, Prices: z.array(Price).max(MOST_PRICES) }),
    output: Done,
    refusals: [no.accountUnknown, no.provinceTwice],
    says: 'Sets the price table of an account; an empty one takes it away.',
  }),
  importColumns: columnsCall(`${BASE}/importcolumns`, allow, templateRefusals.unreadable),
  compare: endpoint({
    path: `${BASE}/compare`,
    allow,
    input: Which,
    output: Compared,
    refusals,
    says: 'Holds a carrier’s monthly sheet against what the price table expects of each parcel. Columns that a person chose hold for its next sheet; nothing else is changed.',
  }),
  export: reading({
    path: `${BASE}/export`,
    allow,
    input: Which,
    output: 'file',
    refusals,
    says: 'All rows of the comparison with what was expected and why they differ, xlsx.',
  }),
};
