/**
 * What the figures of a day are divided by. `all` is the day as one; `line` is each listing with its channel and
 * supplier; platforms, hours of the day and carriers keep the channel (and supplier) beside them; the hours of
 * channels and suppliers count shipped orders by how many whole hours after their entry they were shipped, those of carriers
 * signed ones by how many after they had left. Members are those who entered here; all that channels entered is one beside them; buyers are the same by supplier. `tens` are ten minutes of the day (what channels entered apart), for a day that is not over.
 */
export const FIGURE_KINDS = {
  all: 1,
  agent: 2,
  vendor: 3,
  spu: 4,
  line: 5,
  platform: 6,
  province: 7,
  hour: 8,
  creation: 9,
  warehouse: 10,
  member: 11,
  agentHours: 12,
  vendorHours: 13,
  carrier: 14,
  carrierHours: 15,
  tens: 16,
  buyer: 17,
} as const;
export type FigureKind = keyof typeof FIGURE_KINDS;

export const ALL_KINDS = Object.keys(FIGURE_KINDS) as FigureKind[];

/** What is added up; a column each of `day_figures`. */
export const FIGURES = [
  'orders',
  'cancelled',
  'pieces',
  'sales',
  'unpriced',
  'cost',
  'uncosted',
  'margin',
  'shipped',
  'in_time',
  'returns',
  'returned_sales',
  'returned_cost',
  'signed',
  'sign_hours',
  'moving',
  'to_fetch',
  'trouble',
  'going_back',
  'returned',
  // Orders of which the supplier gave something back; `returns` are those of which anybody did.
  'vendor_returns',
] as const;
export type Figure = (typeof FIGURES)[number];
export type FigureValues = Record<Figure, number>;
