import type { ShipDue } from '#features/orders/orders/ship-due.ts';

/** The tabs of the lists in which orders wait that have not wholly left. */
export const STAGES_OF = { waiting: [1, 2], exported: [3], partly: [4], presale: [7], held: [8] } as const;
export type Standing = keyof typeof STAGES_OF;
export const STANDINGS = Object.keys(STAGES_OF) as Standing[];

/** What has not left yet. */
export interface OpenNow extends Record<Standing, number> {
  late: Partial<Record<ShipDue, number>>;
  stalled: number;
}

export const NONE_OPEN: OpenNow = {
  ...{ waiting: 0, exported: 0, partly: 0, presale: 0, held: 0 },
  ...{ late: {}, stalled: 0 },
};

export const LATE = ['late', 'late24', 'late48', 'late72'] as const;

export const addOpen = (a: OpenNow, b: OpenNow): OpenNow => ({
  ...(Object.fromEntries(STANDINGS.map((one) => [one, a[one] + b[one]])) as Record<Standing, number>),
  stalled: a.stalled + b.stalled,
  late: Object.fromEntries(LATE.map((due) => [due, (a.late[due] ?? 0) + (b.late[due] ?? 0)])),
});
