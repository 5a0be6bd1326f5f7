import { SIDE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import type { CommandName } from '#features/sheets/templates/commands.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import { bookExports } from '../books-contract.ts';
import { orderExports } from '../contract.ts';

export type ExportEndpoint =
  | typeof orderExports.normal
  | typeof orderExports.forDeliver
  | typeof bookExports.receivable;

/** One way to export orders: the call, whose templates it takes, what a zip is split by. */
export interface ExportKind {
  name: string;
  on: ExportEndpoint;
  command: CommandName;
  zipBy?: string;
  says?: string;
  /** Sent with whatever was chosen. */
  more?: { Side: 1 | 2 } | { All: true };
  /** Needed besides the right of the call. */
  needs?: readonly Right[];
}

export const exportKinds = {
  normal: { name: '按模板', on: orderExports.normal, command: 'orderExportNormal', zipBy: '供应商' },
  byagent: { name: '按模板', on: orderExports.byAgent, command: 'orderExportByAgent', zipBy: '渠道' },
  byvendor: { name: '按模板', on: orderExports.byVendor, command: 'orderExportByVendor', zipBy: '供应商' },
  original: {
    name: '按原表',
    on: orderExports.asOriginal,
    command: 'orderExportAsOriginal',
    zipBy: '供应商',
    says: '导入时的每一列原样返回，加上快递公司和单号，或所选模板的列；只含表格导入的订单，已有的快递单号标为已回传',
  },
  note: {
    name: '发货单',
    on: orderExports.forDeliver,
    command: 'orderExportForDeliver',
    zipBy: '渠道',
    says: '导出后订单标记为“待发货(已导出)”，录单店铺再取消需要您同意',
    // The dialog says how many.
    more: { All: true },
  },
  receivable: {
    name: '应收对账',
    on: bookExports.receivable,
    command: 'orderExportReceivable',
    zipBy: '渠道',
    says: '每单的单价、运费、应收、售后应退、已结、未结和账单号，与结算的账一致；没有订单的更正、抹零不在内',
    more: { Side: 1 },
    needs: ['settlement.view', SIDE_RIGHTS[1]],
  },
  payable: {
    name: '应付对账',
    on: bookExports.receivable,
    command: 'orderExportPayable',
    zipBy: '供应商',
    says: '每单的单价、运费、应付、供应商应退、已结、未结和账单号，与结算的账一致；没有订单的更正、抹零不在内',
    more: { Side: 2 },
    needs: ['settlement.view', SIDE_RIGHTS[2]],
  },
} satisfies Record<string, ExportKind>;
