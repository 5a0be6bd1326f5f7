import { z } from 'zod';
import { pagingFields } from '#features/settlement/list-files/paging-fields.ts';
import { listFileRefusals } from '#features/settlement/list-files/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Done, Id, Money, Name, OrderId, Text, Time } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { BILL_AGES, Bill, BillEvent, BillPreview, BillSum, ChangedItem } from './bill.ts';
import { billChangeRefusals, billRefusals as no } from './refusals.ts';

/** 1 between me and agents, 2 between me and vendors. */
const Side = z.literal([1, 2]);
const Day = z.iso.date().refine((day) => /^20\d\d-/.test(day), { message: '日期不正确，请重新选择' });
const ItemIDs = z
  .array(z.string().regex(/^\d{1,19}$/))
  .min(1)
  .max(5_000);
/** As many orders as one bill is made of, or held against the books. */
export const MOST_IDS = 200_000;
const BillIDs = z.array(Id).min(1).max(500);

const OrderIDs = z.array(OrderId).min(1).max(MOST_IDS);
/** Items booked from day to day, with what was left from before unless told otherwise; or those of these orders. */
const chosen = {
  PeriodStart: Day.optional(),
  PeriodEnd: Day.optional(),
  IncludeEarlier: z.boolean().default(true),
  OrderIDs: OrderIDs.optional(),
};
const more = { BillName: Name.optional(), Note: Text.default(''), DueOn: Day.nullish() };
const making = [no.nothing, no.tooMany, no.period, no.periodClosed];

/** 渠道应收 and the like alone; without it a side is netted. */
const IdPaymentTypes = z.array(z.number().int().min(1).max(4)).min(1).max(2).optional();
/** Lines that stay for the next bill. */
const LeaveOut = ItemIDs.optional();

const Expect = z.object({ Count: z.number().int(), Amount: Money }).optional();

const filters = {
  BillIDs: z.array(Id).max(500),
  BillNos: z.array(z.string().trim().max(40)).max(500),
  TraderIDs: z.array(Id).max(500),
  Side,
  IdPaymentTypes: z.array(z.number().int().min(1).max(4)).max(4),
  /** 1 nothing paid, 2 partly paid, 3 paid, 4 deleted; −1 stands for all. */
  Statuses: z.array(z.literal([-1, 1, 2, 3, 4])).max(5),
  /** 0 waits for the other side, 1 confirmed, 2 one about which something is asked and not answered. */
  ConfirmStatuses: z.array(z.literal([0, 1, 2])).max(3),
  /** With a line of one of these orders. */
  OrderIDs: z.array(OrderId).max(500),
  /** Due before today and not paid whole, or not so. */
  IsOverdue: z.boolean(),
  IsMine: z.boolean(),
  /** Something about it is asked and not answered. */
  IsDisputed: z.boolean(),
  /** Sent back by the other side and not seen yet. */
  IsUnseen: z.boolean(),
  /** The other side waits for this shop's money and said so. */
  IsReminded: z.boolean(),
  /** Open, and so many days since the last one that it is of. */
  Ages: z.array(z.enum(BILL_AGES)).max(BILL_AGES.length),
  /** When it was made. */
  startTime: Time,
  endTime: Time,
  /** Part of its name, number or note. */
  Search: Text,
};

const rows = {
  row: Bill,
  filters,
  sorts: ['CreatedOn'],
  extra: { tabs: z.record(z.string(), z.number()), sums: z.array(BillSum) },
} as const;

const NewBill = z
  .object({
    TraderID: Id,
    Side,
    /** These items, or what is free of these orders, of a kept statement, or else of the period. */
    ItemIDs: ItemIDs.optional(),
    OrderIDs: OrderIDs.optional(),
    /** A statement held against the books, which from then on is held against the bill; asked again it is the same bill. */
    PreviewID: Id.optional(),
    PeriodStart: Day.optional(),
    PeriodEnd: Day.optional(),
    IncludeEarlier: chosen.IncludeEarlier,
    ...more,
    IdPaymentTypes,
    LeaveOut,
    Expect,
  })
  .meta({ body: '8mb' });

const NewBills = z
  .object({
    Side,
    ...chosen,
    ...more,
    IdPaymentTypes,
    /** Each with its own name and day where they are said. */
    Bills: z
      .array(z.object({ TraderID: Id, BillName: Name.optional(), DueOn: Day.nullish(), LeaveOut, Expect }))
      .max(500)
      .default([]),
    /** Or these, all as said above; named neither way it is who has something to bill. */
    TraderIDs: z.array(Id).max(500).default([]),
  })
  .meta({ body: '8mb' });

const MadeBills = BatchResult.extend({
  BillIDs: z.array(Id),
  Bills: z.array(z.object({ TraderID: Id, BillID: Id, BillNo: z.string() })),
});
const listOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number(), items: z.array(item) });
const Lines = z.object({ BillID: Id, ItemIDs, Reason: Text.default('') });
/** Lines, or what is free of these orders. */
const MoreLines = Lines.extend({
  ItemIDs: ItemIDs.optional(),
  OrderIDs: z.array(OrderId).min(1).max(5_000).optional(),
});
/** What the bill is by then. */
const Changed = BatchResult.extend({ ItemCount: z.number(), TotalAmount: z.number() });

const verb = <P extends `/${string}`, I extends z.ZodType>(path: P, input: I, says: string) =>
  endpoint({
    path,
    allow: 'settlement.pay',
    input,
    output: BatchResult,
    refusals: [common.notFound],
    says,
  });

const changing = <P extends `/${string}`, I extends z.ZodType>(path: P, input: I, says: string) =>
  endpoint({
    path,
    allow: 'settlement.pay',
    input,
    output: Changed,
    says,
    refusals: [common.notFound, ...Object.values(billChangeRefusals)],
  });

const changed = <P extends `/${string}`>(path: P, says: string) =>
  reading({
    path,
    allow: 'settlement.view',
    input: z.object({ BillID: Id }),
    output: listOf(ChangedItem),
    refusals: [common.notFound],
    says,
  });

const BASE = '/api/BusinessUnit/Settlement/Bill';

const get = list({
  path: `${BASE}/Get`,
  allow: 'settlement.view',
  ...rows,
  says: 'Bills of this shop with either side, with counts of what waits.',
});

export const bills = {
  get,
  export: reading({
    path: `${BASE}/Export`,
    allow: 'settlement.view',
    input: get.input.omit(pagingFields),
    output: 'file',
    refusals: Object.values(listFileRefusals),
    says: 'The list of bills under the filters of the screen, as xlsx; logged.',
  }),
  preview: reading({
    path: `${BASE}/CreateFromOrderIDPreview2`,
    allow: 'settlement.view',
    input: z.object({ Side, ...chosen, IdPaymentTypes }).meta({ body: '8mb' }),
    output: listOf(BillPreview),
    refusals: [no.period, no.choice],
    says: 'What bills over a period, or of orders, would be, trader by trader, and what stays out of them.',
  }),
  create: endpoint({
    path: `${BASE}/Create`,
    allow: 'settlement.pay',
    input: NewBill,
    output: z.object({ BillID: Id, BillNo: z.string() }),
    refusals: [common.notFound, ...making, no.changed, no.strangers],
    says: 'Makes one bill of items, orders or a period, in both books at once.',
  }),
  createBulk: endpoint({
    path: `${BASE}/CreateBulk`,
    allow: 'settlement.pay',
    input: NewBills,
    output: MadeBills,
    refusals: [no.period, no.choice],
    says: 'Makes a bill per trader named, or per trader with something to bill; per trader done or why not.',
  }),
  rename: endpoint({
    path: `${BASE}/Rename`,
    allow: 'settlement.pay',
    input: z.object({ BillID: Id, BillName: Name }),
    output: Done,
    refusals: [common.notFound, no.nameDeleted],
    says: "Sets this shop's own name of a bill.",
  }),
  setNote: endpoint({
    path: `${BASE}/SetNote`,
    allow: 'settlement.pay',
    input: z.object({ BillID: Id, Note: Text }),
    output: Done,
    refusals: [common.notFound],
    says: "Sets this shop's own note on a bill.",
  }),
  append: changing(
    `${BASE}/Append`,
    MoreLines,
    'Adds free items, or those of orders, to a bill of one’s own; a confirmed one waits for the other side again.',
  ),
  remove: changing(`${BASE}/Remove`, Lines, 'Takes items off a bill of one’s own; they are free again.'),
  log: reading({
    path: `${BASE}/Log`,
    allow: 'settlement.view',
    input: z.object({ BillID: Id }),
    output: listOf(BillEvent),
    refusals: [common.notFound],
    says: 'What happened to a bill, and when.',
  }),
  appendedItems: changed(`${BASE}/AppendedItems`, 'Items that came onto a bill after it was made.'),
  removedItems: changed(`${BASE}/RemovedItems`, 'Items that left a bill after it was made, by its end too.'),
  confirm: verb(`${BASE}/Confirm`, z.object({ BillIDs }), 'Says yes to bills that the other side made.'),
  unconfirm: verb(
    `${BASE}/Unconfirm`,
    z.object({ BillIDs, Reason: Text.default('') }),
    'Takes one’s yes back.',
  ),
  reject: verb(
    `${BASE}/Reject`,
    z.object({ BillIDs, Reason: Name }),
    'Sends bills of the other side back, with a reason: deleted in both books, their items free again.',
  ),
  remind: verb(
    `${BASE}/Remind`,
    z.object({ BillIDs }),
    'Asks for the money of open bills, once a day at most.',
  ),
  seen: verb(`${BASE}/Seen`, z.object({ BillIDs }), 'Says that one has seen which bills were sent back.'),
  delete: verb(
    `${BASE}/Delete`,
    z.object({ BillIDs, Reason: Text.default('') }),
    'Deletes bills of one’s own in both books; their items are free again.',
  ),
};
