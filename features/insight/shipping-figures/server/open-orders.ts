import type { ShipDue } from '#features/orders/orders/times/ship-due.ts';

/** How orders stand that have not wholly left; 待发货 are the first three together. */
export const STAGES_OF = { waiting: [1, 2], exported: [3], partly: [4], presale: [7], held: [8] } as const;
export type OpenStage = keyof typeof STAGES_OF;
export const OPEN_STAGES = Object.keys(STAGES_OF) as OpenStage[];

/** What has not left yet. */
export interface OpenOrderCounts extends Record<OpenStage, number> {
  late: Partial<Record<ShipDue, number>>;
  stalled: number;
}

export const NONE_OPEN: OpenOrderCounts = {
  waiting: 0,
  exported: 0,
  partly: 0,
  presale: 0,
  held: 0,
  late: {},
  stalled: 0,
};

export const LATE = ['late', 'late24', 'late48', 'late72'] as const;

/** A sum that others are added to: made anew with each of them it would be most of the work of a call. */
export const emptySum = (): OpenOrderCounts => ({
  ...NONE_OPEN,
  late: { late: 0, late24: 0, late48: 0, late72: 0 },
});

export function addOpen(sum: OpenOrderCounts, { late, ...open }: OpenOrderCounts): void {
  for (const one of OPEN_STAGES) sum[one] += open[one];
  sum.stalled += open.stalled;
  for (const due of LATE) sum.late[due] = (sum.late[due] ?? 0) + (late[due] ?? 0);
}
