import { z } from 'zod';
import { pictureRefusals } from '#features/catalogue/pictures/refusals.ts';
import { Vouchers } from '#features/catalogue/pictures/vouchers.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { BatchResult, OrderId, Text, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';

/** A new price of one leg, yuan a piece; its freight stays where none is given. */
const NewPrices = z
  .object({
    Orders: z
      .array(
        z.object({
          OrderID: OrderId,
          Price: UnitPrice,
          Freight: UnitPrice.nullish(),
          Reason: Text.max(200).default(''),
        }),
      )
      .min(1)
      .max(500),
    /** What shows why, for whoever is asked. */
    PictureUrls: Vouchers.default([]),
  })
  .meta({ body: '1mb' });

export const orderPrices = {
  sales: endpoint({
    path: '/api/order/priceChange/salesPrice',
    allow: 'price.change',
    input: NewPrices,
    output: BatchResult,
    refusals: [common.notAllowed, pictureRefusals.notOwn],
    says: 'Changes what this shop gets for orders: at once where it gets less, else it asks the buyer.',
  }),
  cost: endpoint({
    path: '/api/order/priceChange/costPrice',
    allow: 'price.change',
    input: NewPrices,
    output: BatchResult,
    refusals: [common.notAllowed, pictureRefusals.notOwn],
    says: 'Changes what this shop pays for orders: at once where it pays more, else it asks the seller.',
  }),
};
