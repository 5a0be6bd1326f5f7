import { z } from 'zod';
import { NewNotes } from '#features/orders/staging/new-notes.ts';
import { ReceivedTime } from '#features/orders/staging/received-time.ts';
import { STAGED_FIELDS, type TypedText } from '#features/orders/staging/staged-fields.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, FreeJson, FreeText, Id, OrderId, Text, UnitPrice } from '#kit/endpoint/fields.ts';
import { common, type Refusal } from '#kit/endpoint/refusal.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import { list } from '#kit/list/contract.ts';
import { OrderPrice } from './money/order-price.ts';
import { orderFilters } from './order-filters.ts';
import { OrderRow } from './order-row.ts';
import { OrderSource } from './order-source.ts';
import { orderRefusals as no } from './refusals.ts';

/** Counts per stage (tab) of the same filters without the tab. */
const tabs = { tabs: z.record(z.string(), z.number()) };

const orderList = (view: 'normal' | 'byagent' | 'byvendor' | 'fordeliver', says: string) =>
  list({
    path: `/api/orderv2/get/${view}`,
    allow: 'order.view',
    row: OrderRow,
    filters: orderFilters,
    sorts: ['CreatedOn'],
    pageSize: 20,
    extra: tabs,
    says,
  });

/** `data` of a list that comes whole (domain §11). */
const listOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number(), items: z.array(item) });
const OrderIds = z.array(OrderId).min(1).max(5_000);
const Cancels = z
  .object({
    Orders: z
      .array(z.object({ OrderID: OrderId, Reason: Text.default('') }))
      .min(1)
      .max(5_000),
  })
  .meta({ body: '1mb' });
const edit = <P extends `/${string}`, I extends z.ZodType>(
  path: P,
  input: I,
  says: string,
  allow: Right = 'order.edit',
  refusals: readonly Refusal[] = [],
) => endpoint({ path, allow, input, output: BatchResult, says, refusals });

const part = (name: TypedText) => z.string().trim().max(STAGED_FIELDS[name].most);

/** Where the order goes: an address by id, or written out. */
export const Destination = z.object({
  receiver: part('receiver').min(1),
  phone: part('phone').min(1),
  province: part('province').default(''),
  city: part('city').default(''),
  area: part('area').default(''),
  street: part('street').default(''),
  village: part('village').default(''),
  detail: part('detail').min(1),
  provinceId: z.string().max(12).nullish(),
  /** What it was read from, kept with the order. */
  text: z.string().trim().max(2000).default(''),
});

export const OrderEvent = z.object({
  At: z.string(),
  Kind: z.string(),
  Actor: z.string(),
  Shop: z.string(),
  Detail: FreeJson,
});

const OrderDetail = z.object({
  Order: OrderRow,
  /** The words that the address was read from, where they say more than it; phones masked as in the order. */
  AddressText: z.string(),
  /** What is in the box of a set; empty for single products. */
  Contents: z.array(z.object({ Name: z.string(), Count: z.number() })),
  Price: OrderPrice.nullable(),
  Source: OrderSource,
  Events: z.array(OrderEvent),
});

/** Lines of one submission to one shop; an order each. The names are the specification's (§3, New order). */
const NewOrder = z.object({
  /** Another entry store than the current shop must be one that it runs. */
  EntryStoreID: Id.nullish(),
  isOperateOnBehalfOf: z.boolean().nullish(),
  OnBehalfOfAgentID: Id.nullish(),
  ThirdPartyName: Text.default(''),
  ThirdPartyOrderID: part('sourceOrderNo').nullish(),
  OrderReceivedAt: ReceivedTime.nullish(),
  AvoidDuplicationInDays: z.number().int().min(0).max(365).default(3),
  /** 备注给发货方: for whoever ships them, down the whole chain. */
  ShipperNote: Text.max(500).default(''),
  Lines: z
    .array(
      z.object({
        spuID: Id,
        spuAmount: z.number().int().min(1).max(1_000_000).default(1),
        note: Text.default(''),
        ...NewNotes,
        addressID: Id.nullish(),
        SalesUnitPrice: UnitPrice.nullish(),
        Address: Destination.nullish(),
      }),
    )
    .min(1)
    .max(200),
});

const BuyerInfo = z.object({
  Receiver: z.string(),
  Mobile: z.string(),
  Address: z.string(),
  BuyerNote: FreeText,
  /** Without the right to see whole numbers. */
  Masked: z.boolean(),
  /** Orders to the same receiver and phone here, of 90 days. */
  SameReceiver: z.object({ Orders: z.number(), Waiting: z.number(), Complaints: z.number() }),
});

const Assigning = z.object({ OrderIDs: OrderIds, WarehouseID: Id, AllowShort: z.boolean().default(false) });

export const orders = {
  normal: orderList('normal', 'Orders entered in this shop.'),
  byAgent: orderList('byagent', 'Orders that a channel placed with this shop.'),
  byVendor: orderList('byvendor', 'Orders that this shop buys from a supplier.'),
  forDeliver: orderList('fordeliver', 'Orders that this shop ships itself.'),
  detail: reading({
    path: '/api/orderv2/detail',
    allow: 'order.view',
    input: z.object({ OrderID: OrderId }),
    output: OrderDetail,
    refusals: [common.notFound],
    says: 'One order with what its platform says of it, and its timeline.',
  }),
  place: endpoint({
    path: '/api/orderv2/new',
    allow: 'order.enter',
    input: NewOrder,
    output: z.object({ SubmissionID: Id, OrderIDs: z.array(z.string()) }),
    refusals: [common.notAllowed, ...Object.values(no)],
    says: 'Enters orders by form, also for a managed channel: one per line, all or none (domain §2, §9).',
  }),
  cancelByEntry: edit(
    '/api/orderv2/Cancel/ByEntry',
    Cancels,
    'Cancels as the entry; after the note was exported it asks the shipper.',
    'order.cancel',
    [no.tooLate],
  ),
  cancelByVendor: edit(
    '/api/orderv2/Cancel/ByVendor',
    Cancels,
    'Cancels as shipper or middle shop, with a reason; accepts a request to cancel.',
    'order.cancel',
    [no.tooLate],
  ),
  cancelAsVendor: edit(
    '/api/order/cancel/byvendor',
    Cancels,
    'The same as Cancel/ByVendor. For programs: those that use the older address.',
    'order.cancel',
    [no.tooLate],
  ),
  buyerInfo: endpoint({
    path: '/api/order/get/buyerInfo',
    allow: 'order.view',
    input: z.object({ OrderID: OrderId }),
    output: BuyerInfo,
    refusals: [common.notFound, no.tooManyReveals],
    says: 'Who the order is for and what else they ordered here; a whole number is logged, 500 a day and member.',
  }),
  answerCancel: edit(
    '/api/orderv2/Cancel/Answer',
    z.object({ OrderIDs: OrderIds, Accept: z.boolean(), Reason: Text.default('') }),
    'Accepts requests to cancel, or declines them as the shipper, with a reason.',
    'order.cancel',
    [no.tooLate],
  ),
  markReturned: edit(
    '/api/orderv2/Waybill/Returned',
    z.object({ OrderIDs: OrderIds }),
    'The waybills of orders that came by a sheet have gone back to where it is from, otherwise than by an export as original.',
    'order.export',
  ),
  readCancelAnswers: edit(
    '/api/orderv2/Cancel/Read',
    z.object({ OrderIDs: OrderIds }),
    'The entry has read the answers to its requests to cancel.',
    'order.cancel',
  ),
  statuses: endpoint({
    method: 'GET',
    path: '/api/Order/OrderStatus',
    allow: 'member',
    input: z.object({}),
    output: listOf(z.object({ value: z.number(), name: z.string() })),
    says: 'The full list of order status bits. For programs: screens have the names built in.',
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/order/tags',
    allow: 'order.view',
    input: z.object({}),
    output: listOf(z.string()),
    says: 'Tags in use in this shop, most used first.',
  }),
  setTags: edit(
    '/api/order/setTags',
    z.object({ OrderIDs: OrderIds, Tags: z.array(z.string().trim().min(1).max(30)).max(20) }),
    "Sets this shop's tags on its orders.",
  ),
  setNotes: edit(
    '/api/order/setnotes',
    z.object({ OrderIDs: OrderIds, Notes: Text }),
    "Sets this shop's note on its orders.",
  ),
  setShipperNote: edit(
    '/api/order/setshippernote',
    z.object({ OrderIDs: OrderIds, Note: Text.max(500) }),
    'Tells whoever ships something about orders that were entered here and have not left.',
  ),
  setGiftMessage: edit(
    '/api/order/setgiftmessage',
    z.object({ OrderIDs: OrderIds, Message: Text.max(STAGED_FIELDS.giftMessage.most) }),
    'Changes what the receiver reads in the parcel, of orders that were entered here and have not left.',
  ),
  markUrgent: edit(
    '/api/order/markurgent',
    z.object({ OrderIDs: OrderIds, IsUrgent: z.boolean().default(true) }),
    'Marks as urgent, or takes it back, for the whole chain.',
  ),
  byTrackId: reading({
    path: '/api/Order/Get/ByTrackID',
    allow: 'order.view',
    input: z.object({ TrackIDs: z.array(z.string().trim().max(60)).min(1).max(200) }),
    output: listOf(OrderRow),
    says: 'Orders by waybill number or order id. For programs: they look up one number of either kind; screens filter the lists.',
  }),
  related: reading({
    path: '/api/Order/Get/Releated',
    allow: 'order.view',
    input: z.object({ OrderID: OrderId }),
    output: listOf(OrderRow),
    refusals: [common.notFound],
    says: 'Orders of the same submission or source order number.',
  }),
  /** Ours. */
  ofSet: reading({
    path: '/api/orderv2/ofset',
    allow: 'order.view',
    input: z.object({ OrderID: OrderId }),
    output: listOf(OrderRow),
    refusals: [common.notFound],
    says: 'All orders that the set became of which this order is a part, itself among them; none of an order by itself.',
  }),
  assignWarehouse: endpoint({
    path: '/api/order/warehouse/assign',
    allow: 'order.ship',
    input: Assigning,
    output: BatchResult,
    refusals: [common.notFound],
    says: 'Moves what open orders hold to another warehouse; the all-zero id chooses anew by province.',
  }),
  done: endpoint({
    path: '/api/orderv2/complete',
    allow: 'order.edit',
    input: z.object({ OrderIDs: OrderIds }),
    output: BatchResult,
    says: 'Completes shipped orders by hand.',
  }),
};
