import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Finding } from './audit.ts';

const Audit = z.object({
  /** Null before the first one. */
  At: z.string().nullable(),
  TraderCount: z.number(),
  OrderCount: z.number(),
  BillCount: z.number(),
  /** All that was found; `items` are the first of it. */
  total: z.number(),
  items: z.array(Finding),
});
export type Audit = z.infer<typeof Audit>;

const BASE = '/api/BusinessUnit/Settlement/Audit';

export const audits = {
  get: reading({
    path: `${BASE}/Get`,
    allow: 'settlement.view',
    input: z.object({}),
    output: Audit,
    says: 'What the last comparison of both books said; it is made every night.',
  }),
  run: endpoint({
    path: `${BASE}/Run`,
    allow: 'settlement.pay',
    input: z.object({}),
    output: Audit,
    says: 'Compares both books now: entries, bills, payments and what is paid ahead, and each with what it is made of.',
  }),
};
