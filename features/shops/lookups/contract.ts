import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Id, Text } from '#kit/endpoint/fields.ts';
import type { Allow, Right } from '#kit/endpoint/rights.ts';

/** A choice of a select: an id, its name, and what tells it apart (a code, a vendor). */
export const Stub = z.object({ ID: Id, Name: z.string(), Note: z.string() });
export type Stub = z.infer<typeof Stub>;

export const StubQuery = z.object({
  /**
   * Part of the name or note, or first letters of the name's pinyin, or of a partner a contact's phone, whole or its tail; without it the
   * newest.
   */
  Search: Text.optional(),
  /** These first of all, so that a select can name what is chosen already. */
  IDs: z.array(Id).max(500).optional(),
});
/** `total`: the named ones with all that the text is part of, also those behind the first 50. */
const output = z.object({ total: z.number(), items: z.array(Stub) });

/** Whoever works with orders, complaints, products or money chooses partners and products. */
export const WORKERS = [
  'order.view',
  'order.enter',
  'product.view',
  'settlement.view',
  'report.view',
  'agent.manage',
  'vendor.manage',
  'complaint.handle',
] as const satisfies readonly Right[];

const stub = <const P extends `/${string}`, const A extends Allow = typeof WORKERS>(
  path: P,
  what: string,
  allow: A = WORKERS as unknown as A,
) =>
  reading({
    path,
    allow,
    input: StubQuery,
    output,
    says: `${what} to choose from, at most 50 besides the named ones.`,
  });

export const lookups = {
  agents: stub('/api/stubdata/agents', 'Agents'),
  vendors: stub('/api/stubdata/vendors', 'Vendors'),
  skus: stub('/api/stubdata/skus', 'Products'),
  spus: stub('/api/stubdata/spus', 'Listings'),
  excelCfgs: stub('/api/stubdata/excelcfgs', 'Templates of this shop'),
  /** Ours: who may see to complaints. */
  members: stub('/api/stubdata/members', 'Members of this shop who answer complaints', 'complaint.handle'),
  /** Ours: who may have entered an order. */
  enterers: stub('/api/stubdata/enterers', 'Members of this shop who enter orders', 'order.view'),
  /** Ours: whom a change of prices can be of. */
  pricers: stub('/api/stubdata/pricers', 'Members of this shop who change prices', 'price.sales.view'),
};
