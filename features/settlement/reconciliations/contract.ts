import { z } from 'zod';
import { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { MOST_IDS } from '#features/settlement/bills/contract.ts';
import { billRefusals as bills } from '#features/settlement/bills/refusals.ts';
import { SheetColumns } from '#features/sheets/sheet-imports/column-record.ts';
import { ChosenColumns, sheetReading, templateCall } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, Money, OrderId, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { LINE_STATES } from './judge.ts';
import { MEANINGS, type Meaning } from './meanings.ts';
import { reconciliationRefusals as no } from './refusals.ts';

/** As many as are read, found and answered within one request. */
export const MOST_ROWS = 100_000;

const Day = z.iso.date().refine((day) => /^20\d\d-/.test(day), { message: '日期不正确，请重新选择' });
const As = z.enum(Object.keys(MEANINGS) as [Meaning, ...Meaning[]]);

/** With whom, and what of our book their numbers are held against. */
const with_ = {
  TraderID: Id,
  /** 1 an agent, 2 a vendor. */
  Side: z.literal([1, 2]),
  /** The lines of this bill; without it what is free. */
  BillID: Id.optional(),
  /** Besides, what was booked in these days and they don't list. */
  PeriodStart: Day.optional(),
  PeriodEnd: Day.optional(),
};

export const Numbers = z
  .object({
    ...with_,
    /** Our numbers, the source's or waybills, in any mixture, each with their amount if they say one. */
    Rows: z
      .array(z.object({ ID: z.string().trim().min(1).max(100), Amount: Money.optional() }))
      .max(MOST_ROWS)
      .default([]),
    /** Which order a number means, where it stands for several. */
    Choices: z
      .array(z.object({ ID: z.string().trim().min(1).max(100), OrderID: OrderId }))
      .max(2_000)
      .default([]),
    /** Or their sheet. */
    FileID: Upload.optional(),
    ...sheetReading,
  })
  .meta({ body: '8mb' });

/** One of the orders that a number may mean. */
const OrderCandidate = z.object({
  OrderID: z.string(),
  SpuName: z.string(),
  Receiver: z.string(),
  Quantity: z.number(),
});
export type OrderCandidate = z.infer<typeof OrderCandidate>;

export const ReconciledLine = z.object({
  Given: z.string(),
  OrderID: z.string().nullable(),
  State: z.enum(LINE_STATES),
  Cause: z.string(),
  Reason: z.string(),
  SpuName: z.string(),
  Receiver: z.string(),
  Quantity: z.number(),
  OurAmount: z.number(),
  /** Null where they name no amount. */
  TheirAmount: z.number().nullable(),
  /** Their day of it, where a column of theirs says one. */
  TheirDay: z.string().nullable(),
  /** The items of our book that the amount is made of, or that could be added to the bill. */
  ItemIDs: z.array(z.string()),
  /** Which orders of the trader the number may mean, where it is not known which. */
  Candidates: z.array(OrderCandidate).optional(),
});
export type ReconciledLine = z.infer<typeof ReconciledLine>;

/** Lines of one state and cause, added up; theirs − ours is the sum of the differences. */
export const Pile = z.object({
  State: z.enum(LINE_STATES),
  Cause: z.string(),
  Count: z.number(),
  ItemCount: z.number(),
  OurAmount: z.number(),
  TheirAmount: z.number(),
});
export type Pile = z.infer<typeof Pile>;

const Piles = z.object({
  /** All lines; `items` are the first of them, those that need a look before the others. */
  total: z.number(),
  items: z.array(ReconciledLine),
  piles: z.array(Pile),
  /** Orders that can be billed as they are, and those whose amounts differ. */
  OrderIDs: z.array(z.string()),
  DifferingOrderIDs: z.array(z.string()),
});

const StatementSheet = z.object({
  /** The columns as read, from the left. */
  Columns: z.array(z.object({ Title: z.string(), As: As.nullable() })),
  /** Rows without any number, such as totals; they count for nothing. */
  LeftOut: z.number(),
});
export type StatementSheet = z.infer<typeof StatementSheet>;

const StatementComparison = Piles.extend({ Sheet: StatementSheet.nullable() });
export type StatementComparison = z.infer<typeof StatementComparison>;

const ToSettle = z.object({
  total: z.number(),
  OrderIDs: z.array(z.string()),
  /** Their items, and what they add up to. */
  Count: z.number(),
  Amount: z.number(),
  TraderIDs: z.array(Id),
  /** Orders with nothing to bill, by why. */
  UnshippedCount: z.number(),
  BilledCount: z.number(),
  UnpricedCount: z.number(),
});

const BASE = '/api/BusinessUnit/Settlement/Bill';
const refusals = [common.notFound, no.nothing, no.unreadable, no.period, no.tooMany];
const Orders = z.object({ ...with_, OrderIDs: z.array(OrderId).min(1).max(MOST_IDS) }).meta({ body: '8mb' });

const TheirSheet = z.object({ TraderID: Id, Side: with_.Side, FileID: Upload, ...sheetReading });

export const reconciliations = {
  ofNumbers: reading({
    path: `${BASE}/CreateFromVariousIDsPreview`,
    allow: 'settlement.view',
    input: Numbers,
    output: StatementComparison,
    refusals,
    says: 'Numbers of any kind, pasted or in a sheet of any columns, with what our book says of each order and why the amounts differ.',
  }),
  ofOrders: reading({
    path: `${BASE}/CreateFromOrderIDPreview`,
    allow: 'settlement.view',
    input: Orders,
    output: Piles,
    refusals: [common.notFound, no.period],
    says: 'What of these orders can be billed with a trader, and why the others can’t. For programs: the screen pastes the numbers.',
  }),
  columns: reading({
    path: '/api/BusinessUnit/Settlement/Reconcile/Columns',
    allow: 'settlement.view',
    input: TheirSheet,
    output: SheetColumns,
    refusals: [common.notFound, templateRefusals.unreadable],
    says: 'What a trader’s statement is read as: each column with its field, those that are not used, what is lacking, and its first rows.',
  }),
  map: endpoint({
    path: '/api/BusinessUnit/Settlement/Reconcile/Map',
    allow: 'settlement.pay',
    input: TheirSheet.extend({ Columns: ChosenColumns.min(1, '请至少为一列选择字段') }),
    output: Done,
    refusals: [common.notFound, bills.strangers, no.unreadable, no.tooMany],
    says: 'Says what the columns of a trader’s statement mean; the next one with these titles is read so by itself.',
  }),
  template: templateCall('/api/BusinessUnit/Settlement/Reconcile/Template', 'settlement.view'),
  idsForSettlement: reading({
    path: '/api/orderv2/get/IdsForSettlement',
    allow: 'settlement.view',
    input: OrderFilters.extend({ Side: with_.Side }),
    output: ToSettle,
    refusals: [common.notAllowed, no.tooMany],
    says: 'The filtered orders that have something to bill on a side, with their items and net; the others counted by reason.',
  }),
};
