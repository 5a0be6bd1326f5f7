import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { FreeText, Id, OrderId } from '#kit/endpoint/fields.ts';
import { packingSlipRefusals as no } from './refusals.ts';
import { MOST_SLIPS, SLIP_PAPERS } from './slip-papers.ts';

/** A sheet that lies in a parcel: for whom, what is in it, from whom. The phone is masked, prices stand there when wanted. */
const PackingSlip = z.object({
  OrderID: z.string(),
  /** Other orders that lie in the same parcel. */
  OtherOrderIDs: z.array(z.string()),
  ShopName: z.string(),
  /** Where to turn to: the shop's sender. */
  Contact: z.string(),
  Receiver: z.string(),
  Mobile: z.string(),
  Address: z.string(),
  OrderedOn: z.string(),
  /** Companies and numbers of its parcels, one text each. */
  Waybills: z.array(z.string()),
  Lines: z.array(z.object({ Name: z.string(), Count: z.number(), Price: z.number().nullable() })),
  /** What is in a set, and what goes with it. */
  Contents: z.string(),
  Gifts: z.string(),
  Note: FreeText,
  GiftMessage: FreeText,
});
export type PackingSlip = z.infer<typeof PackingSlip>;

const Wanted = z.object({
  OrderIDs: z.array(OrderId).max(MOST_SLIPS).default([]),
  /** Instead of orders: parcels of print runs, each with what lies in it and its own number. */
  ParcelIDs: z.array(Id).max(MOST_SLIPS).default([]),
  /** What the shop gets for it stands there too; only for who may see it. */
  WithPrices: z.boolean().default(false),
});

export const packingSlips = {
  get: reading({
    path: '/api/delivery/packingslip/get',
    allow: 'order.ship',
    input: Wanted,
    output: z.object({ Slips: z.array(PackingSlip), LeftOut: z.number() }),
    refusals: [no.noneHere],
    says: 'Packing slips of orders that this shop ships, in the order that they are named in; or one for each parcel of a print run.',
  }),
  pdf: endpoint({
    path: '/api/delivery/packingslip/pdf',
    allow: 'order.ship',
    input: Wanted.extend({ Paper: z.enum(SLIP_PAPERS).default('A5') }),
    output: 'file',
    refusals: [no.noneHere],
    says: 'The same as one PDF, a page for each.',
  }),
};
