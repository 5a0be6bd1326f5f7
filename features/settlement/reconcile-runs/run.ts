import { z } from 'zod';
import { Pile, ReconciledLine } from '#features/settlement/reconciliations/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';

/** What stands between the two shops about a row: nothing yet; a request not answered; what was said of it. */
export const DECISIONS = ['', 'waiting', 'insisted', 'agreed', 'ignored'] as const;
export type ReconcileDecision = (typeof DECISIONS)[number];

/** A statement of one shop, held against the books that both have. */
export const ReconcileRun = z.object({
  ReconcileID: Id,
  Name: z.string(),
  TraderID: Id,
  TraderName: z.string(),
  /** 1 an agent, 2 a vendor. */
  Side: z.number(),
  /** The bill whose lines are looked at; null where it is what stands on none. */
  BillID: Id.nullable(),
  BillNo: z.string(),
  PeriodStart: z.string().nullable(),
  PeriodEnd: z.string().nullable(),
  /** Orders on the statement, and rows without any number. */
  RowCount: z.number(),
  LeftOut: z.number(),
  /** Rows on which its reader insists and the other side has not agreed yet. */
  InsistedCount: z.number(),
  /** This shop read the other's statement; else it is this one's own that the other has read. */
  IsMine: z.boolean(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
});
export type ReconcileRun = z.infer<typeof ReconcileRun>;

export const RunLine = ReconciledLine.extend({
  Key: z.string(),
  Decision: z.enum(DECISIONS),
  /** This shop decided so; who of it, and what was said. */
  ByUs: z.boolean(),
  Actor: z.string(),
  Note: z.string(),
});
export type RunLine = z.infer<typeof RunLine>;

export const RunPile = Pile.extend({ Decision: z.enum(DECISIONS) });
export type RunPile = z.infer<typeof RunPile>;
