import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Text, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { openPriceRefusals as no } from './refusals.ts';

/** Orders of one listing to one agent that have left at one price, are on no bill, and would cost otherwise today. */
const OpenPrice = z.object({
  SpuID: Id,
  SpuName: z.string(),
  AgentID: Id,
  AgentName: z.string(),
  /** What they are booked at; null where they left without a price. */
  WasPrice: z.number().nullable(),
  /** What the listing costs this agent now. */
  NowPrice: z.number(),
  OrderCount: z.number(),
  PieceCount: z.number(),
  /** What the agent would owe more at that, freight as it is; − less. */
  Change: z.number(),
});
export type OpenPrice = z.infer<typeof OpenPrice>;

const Carrying = z.object({
  SpuID: Id,
  AgentID: Id,
  WasPrice: UnitPrice.nullable(),
  NowPrice: UnitPrice,
  Reason: Text.max(200).default(''),
});

const BASE = '/api/BusinessUnit/Settlement/Price';

export const openPrices = {
  get: reading({
    path: `${BASE}/Open`,
    // All that it tells are sales prices: the orders' and today's.
    allow: 'price.sales.view',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(OpenPrice) }),
    says: 'Per listing and agent how many orders have left, are on no bill and are at another price than today’s.',
  }),
  carry: endpoint({
    path: `${BASE}/Carry`,
    allow: 'price.change',
    input: Carrying,
    output: BatchResult,
    refusals: [common.notAllowed, no.changed],
    says: 'Gives those orders today’s price: at once where the agent owes less, else by its yes.',
  }),
};
