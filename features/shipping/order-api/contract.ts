import { z } from 'zod';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { newNotes } from '#features/orders/staging/new-notes.ts';
import { DoubtKind } from '#features/shipping/deliveries/waybill-doubts.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, LeftOut, OrderId, Text, Time, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { BatchNo } from './batch-numbers.ts';
import { orderApiRefusals as no } from './refusals.ts';

const Company = z.string().trim().max(50);
const WaybillNo = z.string().trim().max(60);
const SourceNo = z.string().trim().max(100);

const Line = z.object({
  /** Names an order that was entered before, when a line is sent again: it is not entered twice. */
  orderNo: OrderId.nullish(),
  sourceChannelOrderNo: SourceNo.nullish(),
  spuId: Id,
  quantity: z.number().int().min(1).max(1_000_000),
  salesUnitPrice: UnitPrice.nullish(),
  receiver: z.string().trim().max(100),
  mobile: z.string().trim().max(50),
  /** In one piece; taken apart as a pasted one is. */
  address: z.string().trim().max(500),
  remarks: Text.default(''),
  ...newNotes,
  status: z
    .literal([STATUS.new, STATUS.presale], { error: `应为 1（新订单）或 ${STATUS.presale}（预售）` })
    .nullish(),
  /** When a presale order is promised to leave; needed for that status only. */
  shipOn: z.iso.date().nullish(),
  /** Ships it at once, where the shop ships it itself. */
  expressCompany: Company.default(''),
  expressNo: WaybillNo.default(''),
});

const Submit = z
  .object({
    /** Goes on with a batch; a new one without. */
    importBatchNo: BatchNo.nullish(),
    thirdPartyName: z.string().trim().max(100).default(''),
    avoidDuplicationInDays: z.number().int().min(0).max(365).default(3),
    userId: Id.nullish(),
    orders: z.array(Line).min(1).max(500),
  })
  .meta({ body: '4mb' });

/** `index`: its place in `orders`, from 0. What was entered but not shipped stands among both. */
const Submitted = z.object({
  importBatchNo: z.string(),
  done: z.number(),
  items: z.array(z.object({ index: z.number(), orderNo: z.string() })),
  total: z.number(),
  skipped: z.array(LeftOut.extend({ index: z.number(), orderNo: z.string().nullable() })),
});

const Change = {
  status: z.number().int().min(1).max(2_147_483_647),
  isOn: z.boolean().default(true),
  remarks: z.string().trim().max(200).default(''),
};

const Callback = z.object({
  orderNo: OrderId.nullish(),
  sourceChannelOrderNo: SourceNo.nullish(),
  expressCompany: Company.default(''),
  expressNo: WaybillNo.min(1),
  quantity: z.number().int().min(1).max(1_000_000).nullish(),
  /** The waybill whose place it takes. */
  replacesExpressNo: WaybillNo.nullish(),
  accepts: z.array(DoubtKind).max(10).default([]),
});

const Callbacks = z.object({ items: z.array(Callback).min(1).max(500) }).meta({ body: '1mb' });

/** `index`: its place in `items`. */
const CalledBack = z.object({
  done: z.number(),
  skipped: z.array(LeftOut.extend({ index: z.number() })),
});
export type CalledBack = z.infer<typeof CalledBack>;

const TraceLine = z.object({
  time: Time,
  text: z.string().trim().min(1).max(200),
  place: z.string().trim().max(100).default(''),
  /** 快递100's code of a state; what is not said is on its way. */
  state: z.union([z.string().max(4), z.number().int().min(0).max(9999)]).nullish(),
});
const Traced = z.object({
  expressNo: WaybillNo.min(1),
  /** Only for a parcel of this carrier; without it, for whichever has the number. */
  expressCompany: Company.default(''),
  lines: z.array(TraceLine).min(1).max(100),
});
const Traces = z.object({ items: z.array(Traced).min(1).max(500) }).meta({ body: '4mb' });

const Cancels = z
  .object({
    orders: z
      .array(z.object({ orderNo: OrderId, remarks: Text.default('') }))
      .min(1)
      .max(500),
  })
  .meta({ body: '1mb' });

const STATUSES = [
  no.statusByItself,
  no.statusByWaybill,
  no.statusByComplaint,
  no.holdReason,
  no.presaleDay,
  no.statusUnknown,
  no.notBack,
  common.notAllowed,
] as const;
const CHANGES = ['order.cancel', 'order.edit', 'order.ship'] as const;

/** Acts on orders, as programs called them first. */
export const orderApi = {
  createBatchNo: endpoint({
    path: '/api/order/operate/create-import-batch-no',
    allow: 'order.enter',
    input: z.object({}),
    output: z.object({ importBatchNo: z.string() }),
    says: 'Gives a number for a batch of orders, never the same twice. For programs: they enter orders in batches.',
  }),
  submit: endpoint({
    path: '/api/order/operate/submit',
    allow: 'order.enter',
    input: Submit,
    output: Submitted,
    refusals: [no.batchUnknown, no.otherUser, common.notAllowed],
    says: 'Enters orders, each by itself, in a batch that can go on. For programs: screens import sheets or use orderv2/new.',
  }),
  statusChange: endpoint({
    path: '/api/order/operate/status-change',
    allow: CHANGES,
    input: z.object({ orderNo: OrderId, ...Change }),
    output: BatchResult,
    refusals: [...STATUSES, orderRefusals.tooLate],
    says: 'Does to an order what gives it, or takes from it, a status. For programs: screens use the acts themselves.',
  }),
  statusChangeBatch: endpoint({
    path: '/api/order/operate/status-change-batch',
    allow: CHANGES,
    input: z.object({ importBatchNo: BatchNo, ...Change }),
    output: BatchResult.extend({ runId: Id.nullable() }),
    refusals: [...STATUSES, no.batchUnknown],
    says: 'The same for a whole batch; a large one in the background, as a run. For programs: screens use 批量操作.',
  }),
  cancel: endpoint({
    path: '/api/order/operate/cancel',
    allow: 'order.cancel',
    input: Cancels,
    output: BatchResult,
    refusals: [orderRefusals.tooLate],
    says: 'Cancels as the side on which the shop stands. For programs: screens use Cancel/ByEntry and Cancel/ByVendor.',
  }),
  callbackExpress: endpoint({
    path: '/api/order/operate/callback-express',
    allow: 'order.ship',
    input: Callbacks,
    output: CalledBack,
    says: 'Ships orders or replaces waybills; a waybill that is there is done. For programs: screens use orderv2/deliver.',
  }),
  callbackExpressInfo: endpoint({
    path: '/api/order/operate/callback-express-info',
    allow: 'order.ship',
    input: Traces,
    output: CalledBack,
    says: 'Takes the trace of parcels from the system of who ships; orders show it. For programs: they bring what carriers say.',
  }),
};
