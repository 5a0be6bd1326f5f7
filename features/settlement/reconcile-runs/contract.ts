import { z } from 'zod';
import { billRefusals } from '#features/settlement/bills/refusals.ts';
import { Numbers } from '#features/settlement/reconciliations/contract.ts';
import { LINE_STATES } from '#features/settlement/reconciliations/judge.ts';
import { reconciliationRefusals as unread } from '#features/settlement/reconciliations/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Done, Id, Name, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { runRefusals as no } from './refusals.ts';
import { DECISIONS, ReconcileRun, RunLine, RunPile } from './run.ts';
import { RECONCILE_ACTS } from './run-words.ts';

const filters = {
  ReconcileIDs: z.array(Id).max(500),
  TraderIDs: z.array(Id).max(500),
  Side: z.literal([1, 2]),
  BillIDs: z.array(Id).max(500),
  IsMine: z.boolean(),
  /** Somebody insists on the book, and the other side has not agreed. */
  IsInsisted: z.boolean(),
  /** Part of its name. */
  Search: Text,
};
const rows = {
  row: ReconcileRun,
  filters,
  sorts: ['CreatedOn'],
  extra: { tabs: z.record(z.string(), z.number()) },
} as const;

/** All rows of one state, reason and decision. */
const Of = z.object({ State: z.enum(LINE_STATES), Cause: z.string().max(100), Decision: z.enum(DECISIONS) });
const which = z.object({ ReconcileID: Id });

const Settling = which.extend({
  Act: z.enum(RECONCILE_ACTS),
  Keys: z.array(z.string().max(120)).max(2_000).default([]),
  Of: Of.optional(),
  /** What the other side reads beside it. */
  Note: Text.max(200).default(''),
});

const Keeping = Numbers.extend({ Name: Name.optional() }).meta({ body: '8mb' });
const unreadable = [
  common.notFound,
  billRefusals.strangers,
  unread.nothing,
  unread.unreadable,
  unread.period,
  unread.tooMany,
];

const BASE = '/api/BusinessUnit/Settlement/Reconcile';

export const reconcileRuns = {
  get: list({
    path: `${BASE}/Get`,
    allow: 'settlement.view',
    ...rows,
    says: 'Statements that were held against the books, by this shop or by the other side.',
  }),
  rows: reading({
    path: `${BASE}/Rows`,
    allow: 'settlement.view',
    input: which.extend({ Of: Of.optional() }),
    output: z.object({ total: z.number(), items: z.array(RunLine), piles: z.array(RunPile) }),
    refusals: [common.notFound],
    says: 'Rows of a statement beside what the book says of them now, with what was decided; their sums by state and reason.',
  }),
  keep: endpoint({
    path: `${BASE}/New`,
    allow: 'settlement.pay',
    input: Keeping,
    output: which,
    refusals: unreadable,
    says: 'Keeps the other side’s statement, so that its differences are settled one by one; both shops see it.',
  }),
  apply: endpoint({
    path: `${BASE}/Apply`,
    allow: 'settlement.pay',
    input: Settling,
    output: BatchResult,
    refusals: [common.notFound, common.notAllowed, no.none],
    says: 'Settles rows, or all of one reason: by the statement, by the book, by a new price, on or off the bill.',
  }),
  export: endpoint({
    method: 'GET',
    path: `${BASE}/Export`,
    allow: 'settlement.view',
    input: which,
    output: 'file',
    refusals: [common.notFound],
    says: 'The statement with what was decided of each row, xlsx.',
  }),
  remove: endpoint({
    path: `${BASE}/Delete`,
    allow: 'settlement.pay',
    input: which,
    output: Done,
    refusals: [common.notFound, no.notMine],
    says: 'Takes a kept statement away in both books; what was settled by it stands.',
  }),
};
