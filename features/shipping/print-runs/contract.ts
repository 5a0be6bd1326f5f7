import { z } from 'zod';
import { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { asRefusals } from '#kit/endpoint/denial.ts';
import { BatchResult, Done, FreeText, Id, LeftOut, OrderId, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { PAPERS } from '../labels/label-content.ts';
import { PrintDocument } from '../print-components/print-document.ts';
import {
  LEAST_GRAMS,
  MOST_AT_ONCE,
  MOST_PARCEL_GRAMS,
  MOST_PARCELS,
  MOST_PRINT_ORDERS,
  MOST_WAYS,
} from './limits.ts';
import { RUN_ORDERS } from './pack-order.ts';
import { CLOUD_STATES, INTERCEPTS, PARCEL_STATES, SHIPS_AT } from './parcel-states.ts';
import { printDenials as not } from './print-denials.ts';
import { PRINT_REMEDIES } from './print-problem.ts';
import { printRefusals as no } from './refusals.ts';

const Paper = z.enum(PAPERS);
const ShipsAt = z.enum(SHIPS_AT);
const State = z.enum(PARCEL_STATES);
const WEIGHT = `重量应在 ${LEAST_GRAMS / 1_000}–${MOST_PARCEL_GRAMS / 1_000} 千克之间`;
const Grams = z.number().int().min(LEAST_GRAMS, WEIGHT).max(MOST_PARCEL_GRAMS, WEIGHT);

const PrintSettings = z.object({
  ShipsAt,
  Paper,
  /** 隐私面单: the phone stands masked on the label. */
  IsPrivate: z.boolean(),
});
export type PrintSettings = z.infer<typeof PrintSettings>;

/** What goes into the box, a line each. */
const PackLine = z.object({ Name: z.string(), Count: z.number() });
/** Why it can't be printed as it is, and what helps. */
/** Why a parcel doesn't get the number that somebody types. */
const UNNUMBERED = [
  not.numberOnOrder,
  not.numberOnParcel,
  not.hasNumber,
  not.notToNumber,
  not.tooFewOf,
  not.oldNumberGone,
];

const ParcelProblem = LeftOut.omit({ reason: true }).extend({
  Says: FreeText,
  Remedy: z.enum(PRINT_REMEDIES),
});
/** An order that a run left out. */
export const SkippedOrder = LeftOut.extend({ OrderID: z.string(), reason: FreeText });
export type SkippedOrder = z.infer<typeof SkippedOrder>;
export type ParcelProblem = z.infer<typeof ParcelProblem>;

/** An order that was marked, as whoever packs it looks at it. */
const PrintOrder = z.object({
  OrderID: z.string(),
  SpuID: Id,
  SpuName: z.string(),
  /** Pieces that are neither shipped nor in a parcel of an earlier run. */
  Left: z.number(),
  PiecesPerParcel: z.number().nullable(),
  Receiver: z.string(),
  Mobile: z.string(),
  Province: z.string(),
  Address: z.string(),
  Notes: z.array(FreeText),
  GiftMessage: FreeText,
  /** Of one piece. */
  Pack: z.array(PackLine),
  /** What one piece weighs by its products, a kilogram for each that has no weight. */
  PieceGrams: z.number(),
  IsUrgent: z.boolean(),
  AgentName: z.string().nullable(),
  /** Why it can't be printed at all. */
  Problem: ParcelProblem.nullable(),
});
export type PrintOrder = z.infer<typeof PrintOrder>;

const Party = z.object({
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  detail: z.string(),
});

/** A parcel as it would be printed. */
const PlannedParcel = z.object({
  Orders: z.array(z.object({ OrderID: z.string(), Pieces: z.number() })),
  WeightGrams: z.number(),
  AccountID: Id.nullable(),
  Company: z.string(),
  /** Why no number can be taken for it. */
  Problem: ParcelProblem.nullable(),
});
export type PlannedParcel = z.infer<typeof PlannedParcel>;

const ParcelRequest = z.object({
  Orders: z
    .array(z.object({ OrderID: OrderId, Pieces: z.number().int().min(1).max(1_000_000) }))
    .min(1)
    .max(50),
  WeightGrams: Grams,
  /** The account under which a number is taken; without one somebody types or scans it. */
  AccountID: Id.nullish(),
  Company: z.string().trim().max(50).default(''),
  WaybillNo: z.string().trim().max(60).default(''),
});

const Begin = z
  .object({
    /** Made by the client: the same once more is the same run. */
    RunID: Id,
    Parcels: z.array(ParcelRequest).min(1).max(MOST_PARCELS),
    Paper: Paper.optional(),
    IsPrivate: z.boolean().optional(),
    ShipsAt: ShipsAt.optional(),
  })
  .meta({ body: '4mb' });

const PrintRun = z.object({
  RunID: Id,
  IsWorking: z.boolean(),
  /** Why it stopped. */
  Problem: FreeText,
  Paper,
  IsPrivate: z.boolean(),
  ShipsAt,
  CreatedBy: z.string(),
  CreatedOn: z.string(),
  /** How many parcels stand how. */
  Sums: z.record(z.string(), z.number()),
  /** What its parcels should cost by the carriers' price tables, in yuan; null: unpriced, or not for this member to see. */
  ExpectedFee: z.number().nullable(),
  /** Parcels that no price table says anything of. */
  Unpriced: z.number(),
  /** Labels that a cloud printer has and has not answered about, and those that it could not print. */
  AtCloudPrinter: z.number(),
  CloudFailed: z.number(),
  /** Labels that no cloud printer has and that were not printed yet. */
  ToPrint: z.number(),
  /** Orders that leave in several boxes, and in how many. */
  Split: z.object({ Orders: z.number(), Boxes: z.number() }),
  /** Orders that were left out when it began. */
  Skipped: z.array(SkippedOrder),
});
export type PrintRun = z.infer<typeof PrintRun>;

/** A box of a shipment of several under a mother number (子母单). */
const Family = z.object({
  /** Which box it is, and of how many; the first has the mother number. */
  At: z.number(),
  Count: z.number(),
  MotherNo: z.string(),
});

/** What the provider's cloud printer said of a label. */
const Cloud = z.object({ State: z.enum(CLOUD_STATES), Says: FreeText, On: z.string() });

const ParcelRow = z.object({
  ParcelID: Id,
  RunID: Id,
  Position: z.number(),
  State,
  AccountID: Id.nullable(),
  AccountName: z.string().nullable(),
  Company: z.string(),
  WaybillNo: z.string(),
  WeightGrams: z.number(),
  /** What the carrier should take for it, in yuan; null: unpriced, or not for this member to see. */
  ExpectedFee: z.number().nullable(),
  Reason: FreeText,
  /** What has changed since its number was taken, or what else hinders it. */
  Problem: ParcelProblem.nullable(),
  Prints: z.number(),
  Receiver: z.string(),
  Mobile: z.string(),
  Address: z.string(),
  Orders: z.array(z.object({ OrderID: z.string(), Name: z.string(), Pieces: z.number(), Reason: FreeText })),
  CreatedOn: z.string(),
  NumberedOn: z.string().nullable(),
  PrintedOn: z.string().nullable(),
  ShippedOn: z.string().nullable(),
  RecycledOn: z.string().nullable(),
  /** What the carrier says to bringing it back; null: nobody wanted it back. */
  Intercept: z.object({ State: z.enum(INTERCEPTS), Says: FreeText, On: z.string() }).nullable(),
  /** Its carrier can be told by the provider to bring it back. */
  CanIntercept: z.boolean(),
  /** The parcel whose number this one takes the place of. */
  ReplacesID: Id.nullable(),
  /** Null: its number is its own, and alone. */
  Family: Family.nullable(),
  /** Which box it is of those that hold its order in its run; null: the only one. */
  Box: z.object({ At: z.number(), Count: z.number() }).nullable(),
  /** Null: its label did not go to a cloud printer. */
  Cloud: Cloud.nullable(),
  /** The cloud printer can print its label again. */
  CanCloud: z.boolean(),
});
export type ParcelRow = z.infer<typeof ParcelRow>;

/** `LabelContent` on the wire, phones whole as a parcel needs them, with what the provider drew where that is printed instead. */
const Label = z.object({
  ParcelID: Id,
  company: z.string(),
  waybillNo: z.string(),
  routing: z.object({ mark: z.string(), sortingCode: z.string(), packageName: z.string() }),
  sender: Party,
  receiver: Party,
  pack: z.array(z.object({ name: z.string(), count: z.number() })),
  notes: z.array(z.string()),
  giftMessage: z.string(),
  orderIds: z.array(z.string()),
  position: z.number(),
  total: z.number(),
  isReprint: z.boolean(),
  /** Which box of a shipment under a mother number (子母单); null: it goes alone. */
  family: z.object({ at: z.number(), count: z.number(), motherNo: z.string() }).nullable(),
  /** A picture as a data address, or a page without scripts. */
  picture: z.object({ kind: z.enum(['image', 'html']), content: z.string() }).nullable(),
  /** What a print component prints instead, where the computer has one. */
  document: PrintDocument.nullable(),
});
export type Label = z.infer<typeof Label>;

/** Where an order goes by a carrier's account. */
const Way = z.object({ OrderID: OrderId, AccountID: Id });

const ParcelIds = z.array(Id).min(1).max(MOST_AT_ONCE);
const ByParcels = z.object({ ParcelIDs: ParcelIds });
const ByRun = z.object({ RunID: Id });

const newestFirst = { sorts: ['CreatedOn'], pageSize: 20, topics: ['print-run'] } as const;
const asPacked = {
  sorts: ['Position', 'CreatedOn'],
  rises: true,
  pageSize: 100,
  topics: ['print-run', 'orders'],
} as const;

export const printRuns = {
  settings: reading({
    path: '/api/delivery/print/getsettings',
    allow: 'order.ship',
    input: z.object({}),
    output: PrintSettings,
    says: 'When orders count as shipped, the paper, and whether phones stand masked on labels.',
  }),
  setSettings: endpoint({
    path: '/api/delivery/print/setsettings',
    allow: 'shop.settings',
    input: PrintSettings,
    output: Done,
    says: 'Changes how the shop prints; runs that have begun keep to what they began with.',
  }),
  waiting: reading({
    path: '/api/delivery/print/waiting',
    allow: 'order.ship',
    input: z.object({ Filters: OrderFilters.nullish() }),
    output: z.object({
      /** Those with the most orders; of how many in all says `total`. */
      Goods: z.array(z.object({ SpuID: Id, SpuName: z.string(), Orders: z.number(), Pieces: z.number() })),
      total: z.number(),
      Orders: z.number(),
      /** Orders that have a parcel with a number which is not shipped yet. */
      Numbered: z.number(),
    }),
    says: 'What waits to be printed within filters, by product: orders to ship that no open parcel holds.',
  }),
  preview: reading({
    path: '/api/delivery/print/preview',
    allow: 'order.ship',
    input: z.object({
      OrderIDs: z
        .array(OrderId)
        .max(MOST_PRINT_ORDERS, `一次最多 ${MOST_PRINT_ORDERS} 单，请分批打印`)
        .default([]),
      /** Instead of orders: all that wait of these products. */
      SpuIDs: z.array(Id).max(500).default([]),
      /** Of those products only orders within these. */
      Filters: OrderFilters.nullish(),
      InOrder: z.enum(RUN_ORDERS).default('packed'),
    }),
    output: z.object({
      Orders: z.array(PrintOrder),
      /** How many there are in all: one run takes no more than `Orders`, the oldest. */
      Waiting: z.number(),
      Parcels: z.array(PlannedParcel),
      /** Orders that go to the same door. */
      Merges: z.array(z.array(z.string())),
      /** Who stands as the sender on labels of each account; without an account the shop itself. */
      Senders: z.array(z.object({ AccountID: Id.nullable(), Sender: Party })),
    }),
    says: 'The parcels that orders would become, each with what to pack, its account and what hinders it; nothing is written.',
  }),
  find: reading({
    path: '/api/delivery/print/find',
    allow: 'order.ship',
    input: z.object({ Code: Text.min(1).max(200) }),
    output: z.object({
      OrderID: z.string().nullable(),
      /** The parcel with that number, or the order's that lies here (else that has left). */
      Parcel: z
        .object({ ParcelID: Id, RunID: Id, State, Receiver: z.string(), WaybillNo: z.string() })
        .nullable(),
      /** It is the number of a label. */
      IsLabel: z.boolean(),
      RunID: Id.nullable(),
    }),
    says: 'What stands behind a scanned code: an order’s number, the number of a label, or a run; nothing of another shop.',
  }),
  choose: reading({
    path: '/api/delivery/print/choose',
    allow: 'order.ship',
    input: z
      .object({
        Parcels: z
          .array(z.object({ OrderIDs: z.array(OrderId).min(1).max(50), WeightGrams: Grams }))
          .max(MOST_PARCELS),
      })
      .meta({ body: '4mb' }),
    output: z.object({ Choices: z.array(z.object({ AccountID: Id.nullable(), Company: z.string() })) }),
    says: 'The accounts that the rules give parcels as they are packed and weighed now, in their order; nothing is written.',
  }),
  reach: reading({
    path: '/api/delivery/print/reach',
    allow: 'order.ship',
    input: z.object({ Ways: z.array(Way).max(MOST_WAYS) }),
    output: z.object({ Unreachable: z.array(Way) }),
    says: 'Which carriers do not deliver where orders go, asked at their providers before a number is taken, remembered for a day.',
  }),
  begin: endpoint({
    path: '/api/delivery/print/begin',
    allow: 'order.ship',
    input: Begin,
    output: z.object({ RunID: Id, Parcels: z.number(), Skipped: PrintRun.shape.Skipped }),
    refusals: [no.nothingToPrint, no.tooManyParcels],
    says: 'Begins a run: writes its parcels, then takes their numbers in the background; the same id again is the same run.',
  }),
  request: endpoint({
    path: '/api/delivery/print/request',
    allow: 'order.ship',
    input: z.object({
      /** Made by the program: the same once more is the same run. */
      RunID: Id,
      OrderIDs: z.array(OrderId).min(1).max(MOST_PRINT_ORDERS, `一次最多 ${MOST_PRINT_ORDERS} 单，请分批`),
    }),
    output: z.object({ RunID: Id, Parcels: z.number(), Skipped: PrintRun.shape.Skipped }),
    refusals: [no.nothingToPrint, no.tooManyParcels],
    says: 'Takes waybill numbers for orders, packed and given to carriers as the shop’s rules say, in the background. For programs: screens look at the plan first; labels of an order are listed by parcels (orderIds), given back by recycle.',
  }),
  runs: list({
    path: '/api/delivery/print/runs',
    allow: 'order.ship',
    row: PrintRun,
    filters: { isWorking: z.boolean(), createdBy: Text.max(100) },
    ...newestFirst,
    says: 'Runs of this shop with how many of their parcels stand how.',
  }),
  run: reading({
    path: '/api/delivery/print/run',
    allow: 'order.ship',
    input: ByRun,
    output: PrintRun,
    refusals: [common.notFound],
    says: 'One run with its sums.',
  }),
  parcels: list({
    path: '/api/delivery/print/parcels',
    allow: 'order.ship',
    row: ParcelRow,
    filters: {
      runId: Id,
      states: z.array(State).max(20),
      /** What a cloud printer said of the label; none: no cloud printer has it. */
      cloud: z.array(z.enum(['none', ...CLOUD_STATES])).max(4),
      parcelIds: z.array(Id).max(500),
      orderIds: z.array(OrderId).max(500),
      waybillNo: Text.max(60),
    },
    ...asPacked,
    says: 'Parcels of runs in the order in which they are packed, with what hinders each now.',
  }),
  labels: endpoint({
    path: '/api/delivery/print/labels',
    allow: 'order.ship',
    input: ByParcels,
    output: z.object({ Paper, Labels: z.array(Label), Skipped: BatchResult.shape.skipped }),
    secret: true,
    says: 'What stands on the labels of parcels, to be printed here; logged as a look at their receivers.',
  }),
  pdf: endpoint({
    path: '/api/delivery/print/pdf',
    allow: 'order.ship',
    input: z.object({ ParcelIDs: z.array(Id).min(1).max(MOST_PARCELS) }),
    output: 'file',
    refusals: asRefusals([not.noLabel, not.noLabels], 4009),
    says: 'The labels of parcels as one PDF of the paper’s size; logged as a look at their receivers.',
  }),
  printed: endpoint({
    path: '/api/delivery/print/printed',
    allow: 'order.ship',
    input: ByParcels,
    output: BatchResult,
    says: 'Labels came out of the printer: counts as exporting the note, and ships where the run says so.',
  }),
  ship: endpoint({
    path: '/api/delivery/print/ship',
    allow: 'order.ship',
    input: ByParcels,
    output: BatchResult,
    says: 'Ships what is in parcels under their numbers (确认发货), each order decided by itself.',
  }),
  retry: endpoint({
    path: '/api/delivery/print/retry',
    allow: 'order.ship',
    input: ByRun,
    output: z.object({ Parcels: z.number() }),
    refusals: [common.notFound, no.runBusy, no.nothingToRetry],
    says: 'Asks again for the numbers of a run that failed or were not answered, each under its own request.',
  }),
  recycle: endpoint({
    path: '/api/delivery/print/recycle',
    allow: 'order.ship',
    input: ByParcels,
    output: BatchResult,
    says: 'Gives numbers back that nothing is shipped under (回收).',
  }),
  change: endpoint({
    path: '/api/delivery/print/change',
    allow: 'order.ship',
    input: ByParcels.extend({ AccountID: Id.nullish() }),
    output: BatchResult,
    says: 'Takes another number for parcels (换单), or with an account another carrier (换快递), also for those whose request was refused; old numbers are given back or voided, shipped orders get the new one.',
  }),
  printInCloud: endpoint({
    path: '/api/delivery/print/cloud',
    allow: 'order.ship',
    input: ByParcels,
    output: BatchResult,
    says: 'Has the provider’s cloud printer print labels once more (云打印), in the background; each parcel says what came out.',
  }),
  intercept: endpoint({
    path: '/api/delivery/print/intercept',
    allow: 'order.ship',
    input: ByParcels,
    output: BatchResult,
    says: 'Has the carrier told to bring parcels back that have left (拦截), in the background; each parcel says what became of it.',
  }),
  setNumber: endpoint({
    path: '/api/delivery/print/setnumber',
    allow: 'order.ship',
    input: z.object({
      ParcelID: Id,
      /** Empty for a parcel whose request is unclear: no number was taken. */
      WaybillNo: z.string().trim().max(60).default(''),
      Company: z.string().trim().max(50).default(''),
    }),
    output: Done,
    refusals: [common.notFound, ...asRefusals(UNNUMBERED, 4009), no.numberMissing],
    says: 'The number that a person typed, scanned, or read at the provider for a parcel without one.',
  }),
};
