import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Id, OrderId, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { ItemGroup, ItemSum, SettlementItem } from './item.ts';
import { ITEM_TABS } from './item-tabs.ts';
import { itemRefusals as no } from './refusals.ts';

const Texts = z.array(z.string().trim().max(200)).max(500);

/** Filters of items; the window goes by when they were booked. */
export const itemFilters = {
  TraderIDs: z.array(Id).max(500),
  /** 1 what is between me and agents, 2 between me and vendors. */
  Side: z.literal([1, 2]),
  IdPaymentTypes: z.array(z.number().int().min(1).max(4)).max(4),
  startTime: Time,
  endTime: Time,
  OrderIDs: z.array(OrderId).max(500),
  ThirdPartyOrderIDs: Texts,
  ExpressNos: Texts,
  Kinds: z.array(z.number().int().min(1).max(8)).max(8),
  BillIDs: z.array(Id).max(500),
  /** 1 nothing paid, 2 its bill is partly paid, 3 paid; −1 stands for all. */
  Statuses: z.array(z.literal([-1, 1, 2, 3])).max(4),
  /** Where on its bill: 1 本期, 2 扣款, 3 上期调整, 4 更正. */
  Sections: z.array(z.number().int().min(1).max(4)).max(4),
  /** On no bill that stands, and not paid by itself. */
  IsFree: z.boolean(),
  /** Of the orders that have a line on these bills. */
  OrdersOfBillIDs: z.array(Id).max(500),
  /** A change of it is asked and not answered. */
  IsDisputed: z.boolean(),
  /** Shipped without a price: nothing is owed until it has one. */
  IsUnpriced: z.boolean(),
  /** A part of the book; where one is named, `tabs` counts each of them under the other filters. */
  Tab: z.enum(ITEM_TABS),
  /** Of these products, by their whole names. */
  SpuNames: Texts,
  /** Part of the order's goods or receiver, or of the reason. */
  Search: Text,
};

const get = list({
  path: '/api/BusinessUnit/Settlement/Item/Get',
  allow: 'settlement.view',
  row: SettlementItem,
  filters: itemFilters,
  sorts: ['BookedOn'],
  extra: {
    sums: z.array(ItemSum),
    /** Null: too many to be counted. */
    tabs: z.record(z.enum(ITEM_TABS), z.number().nullable()).optional(),
  },
  says: "Entries of this shop's book, with what all that match add up to.",
});

const whole = {
  pageIndex: true,
  currentPage: true,
  pageSize: true,
  exactTotal: true,
  orderBy: true,
} as const;

export const settlementItems = {
  get,
  grouped: reading({
    path: '/api/BusinessUnit/Settlement/Item/GetGrouped',
    allow: 'settlement.view',
    input: z.object({ BillID: Id, By: z.enum(['day', 'product']) }),
    output: z.object({ total: z.number(), items: z.array(ItemGroup) }),
    says: 'The lines of a bill by day or by product, each added up.',
  }),
  export: reading({
    path: '/api/BusinessUnit/Settlement/Item/Export',
    allow: 'settlement.view',
    input: get.input.omit(whole).extend({ ExcelCfgID: Id.nullish() }),
    output: 'file',
    refusals: [no.nothing, no.tooMany, common.notFound],
    says: 'The filtered items as xlsx, with the columns of a template if one is named; logged.',
  }),
};
