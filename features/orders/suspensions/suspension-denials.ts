import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many orders can’t be suspended or resumed. */
export const suspensionDenials = {
  byEnds: denial('suspension.by_ends', '只有录单店铺和发货店铺可以挂起，请联系其中一方'),
  reasonOfShipper: denial('suspension.reason_of_shipper', '这个原因由发货店铺选，请换一个原因'),
  reasonOfEntry: denial('suspension.reason_of_entry', '这个原因由录单店铺选，请换一个原因'),
  urgentByEntry: denial('suspension.urgent_by_entry', '只有录单店铺可以标记加急，请不要勾选恢复后加急'),
  byOthers: denial('suspension.by_others', '由{shops}挂起，请联系对方恢复'),
  cancelRequested: denial('suspension.cancel_requested', '改为申请取消'),
} as const;
