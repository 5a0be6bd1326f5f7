import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many rows of a statement can’t be settled. */
export const runDenials = {
  otherState: denial('reconcile.other_state', '现在是“{reason}”，不能这样处理'),
  notOfRun: denial('reconcile.not_of_run', '不在这次核对里'),
  noWholePrice: denial('reconcile.no_whole_price', '算不出整分的单价，请在订单里改价'),
  noFreeItem: denial('reconcile.no_free_item', '没有未出账的明细，请在它的账单里更正'),
} as const;
