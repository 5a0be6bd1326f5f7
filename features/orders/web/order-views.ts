import { orderExports } from '#features/order-exports/contract.ts';
import type { CommandName } from '#features/templates/commands.ts';
import { orders } from '../contract.ts';

/** An order list as one side of the chain sees it (domain §2). */
export const VIEWS = {
  normal: {
    name: '我录入的',
    list: orders.normal,
    export: orderExports.normal,
    command: 'orderExportNormal',
  },
  byagent: {
    name: '渠道来单',
    list: orders.byAgent,
    export: orderExports.byAgent,
    command: 'orderExportByAgent',
  },
  byvendor: {
    name: '采购订单',
    list: orders.byVendor,
    export: orderExports.byVendor,
    command: 'orderExportByVendor',
  },
} as const satisfies Record<string, { name: string; list: unknown; export: unknown; command: CommandName }>;

export type ViewName = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

/** The view in the address; else the first that has orders; else one's own. */
export function chooseView(given: string | null, totals: Partial<Record<ViewName, number>>): ViewName {
  const named = VIEW_NAMES.find((name) => name === given);
  return named ?? VIEW_NAMES.find((name) => (totals[name] ?? 0) > 0) ?? 'normal';
}
