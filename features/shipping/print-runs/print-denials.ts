import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many orders or parcels can’t be printed. */
export const printDenials = {
  byShipper: denial('print.by_shipper', '由上游供应商发货，本店不能打单'),
  labelUseless: denial('print.label_useless', '这个包裹{state}，请不要使用这张面单'),
  notToShip: denial('print.not_to_ship', '这个包裹{state}，不能发货'),
  noPicture: denial(
    'print.no_picture',
    '服务商的面单图片没有取到，请稍后再打；急用可在“打印与面单”里把这个账号改为来单啦的面单',
  ),
  stopped: denial('print.stopped', '{reason}'),
} as const;
