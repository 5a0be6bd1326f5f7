import { z } from 'zod';
import { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { reading } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { pickingRefusals as no } from './refusals.ts';

/** By listing, as they are ordered; or by product, sets taken apart. */
export const PICKING_VIEWS = ['goods', 'parts'] as const;
export type PickingView = (typeof PICKING_VIEWS)[number];

/** 明天要发: due tomorrow, or a presale that is promised for it. */
export const PICKING_DAYS = ['tomorrow'] as const;

/** Which of the orders that wait here: by filters, or by their numbers (`orderNo`); or what lies in the parcels of a run. */
export const PickingScope = OrderFilters.extend({ day: z.enum(PICKING_DAYS).nullish(), runId: Id.nullish() });
export type PickingScope = z.output<typeof PickingScope>;
/** Orders that wait here by filters, or those of a run; no day. */
export type PickingFilters = Omit<PickingScope, 'day'>;

/** A listing, or what is packed instead of it, from one warehouse. */
const Goods = z.object({
  Name: z.string(),
  WarehouseName: z.string().nullable(),
  Orders: z.number(),
  Pieces: z.number(),
  /** Of these pieces those of urgent orders; such goods stand first. */
  Urgent: z.number(),
  /** What is in one of it, of sets; empty for what is one thing. */
  Contents: z.string(),
  /** What goes with each. */
  Gifts: z.string(),
});
export type PickedGoods = z.infer<typeof Goods>;

/** A product of the library, taken out of the sets. */
const Part = z.object({
  /** The product that it is a specification of; empty where it stands alone. */
  GroupName: z.string(),
  Name: z.string(),
  BarCode: z.string(),
  /** Where it lies; empty: nobody has said it. */
  BinLocation: z.string(),
  WarehouseName: z.string().nullable(),
  Pieces: z.number(),
  /** Of these pieces those of urgent orders. */
  Urgent: z.number(),
});
export type PickedPart = z.infer<typeof Part>;

export const PickingList = z.object({
  Orders: z.number(),
  Pieces: z.number(),
  /** Of orders that were named: those that are not to be packed now (held, shipped, cancelled, asked about). */
  LeftOut: z.number(),
  Goods: z.array(Goods),
  Parts: z.array(Part),
});
export type PickingList = z.infer<typeof PickingList>;

export const pickingLists = {
  get: reading({
    path: '/api/delivery/pickinglist/get',
    allow: 'order.ship',
    input: PickingScope,
    output: PickingList,
    says: 'What to lay out for orders that this shop ships, or for a print run: sums by listing and by product, each by warehouse.',
  }),
  pdf: reading({
    path: '/api/delivery/pickinglist/pdf',
    allow: 'order.ship',
    input: PickingScope.extend({
      View: z.enum(PICKING_VIEWS).default('goods'),
      /** What the orders are called on it: 当前列表. */
      Scope: z.string().trim().max(60).default(''),
    }),
    output: 'file',
    refusals: [no.nothingToPick],
    says: 'The same as a PDF on A4, by listing or by product.',
  }),
};
