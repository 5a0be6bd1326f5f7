import type { z } from 'zod';
import { SIDE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import type { View } from '#features/orders/orders/server/index.ts';
import type { CommandName } from '#features/sheets/templates/commands.ts';
import { RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import type { OrderExportInput } from '../contract.ts';

/** What an export is asked for; a split by platforms is asked for only by the older door. */
export type TaskInput = z.output<typeof OrderExportInput> & { SplitBy?: 'platform'; Month?: string };

export type TaskKind = 'normal' | 'byagent' | 'byvendor' | 'asorignal' | 'fordeliver' | Booked;
/** With what the books say. */
export type Booked = 'receivable' | 'payable' | 'monthly';

interface KindOf {
  view: View;
  command: CommandName;
  /** The neighbour by whom ZipFiles makes files. */
  partner: 'agent_id' | 'vendor_id';
  right: Right;
  /** Needed besides, and by whoever takes the file. */
  also?: readonly Right[];
}

export const EXPORT_PLANS: Record<TaskKind, KindOf> = {
  normal: { view: 'normal', command: 'orderExportNormal', partner: 'vendor_id', right: 'order.export' },
  byagent: { view: 'byagent', command: 'orderExportByAgent', partner: 'agent_id', right: 'order.export' },
  byvendor: { view: 'byvendor', command: 'orderExportByVendor', partner: 'vendor_id', right: 'order.export' },
  asorignal: {
    view: 'normal',
    command: 'orderExportAsOriginal',
    partner: 'vendor_id',
    right: 'order.export',
  },
  fordeliver: {
    view: 'fordeliver',
    command: 'orderExportForDeliver',
    partner: 'agent_id',
    right: 'order.ship',
  },
  receivable: {
    view: 'byagent',
    command: 'orderExportReceivable',
    partner: 'agent_id',
    right: 'order.export',
    also: ['settlement.view', SIDE_RIGHTS[1]],
  },
  payable: {
    view: 'byvendor',
    command: 'orderExportPayable',
    partner: 'vendor_id',
    right: 'order.export',
    also: ['settlement.view', SIDE_RIGHTS[2]],
  },
  monthly: {
    view: 'normal',
    command: 'orderExportMonthly',
    partner: 'agent_id',
    right: 'order.export',
    also: ['settlement.view'],
  },
};

/** What the job reads of its row in `export_tasks`. */
export interface ExportTask {
  id: string;
  kind: TaskKind;
  input: TaskInput;
  fileName: string;
  /** The asker's rights that the file makes use of; the job sees nothing beyond them. */
  rights: number;
}

export const canWith =
  (rights: number) =>
  (right: Right): boolean =>
    (rights & RIGHTS[right]) !== 0;
