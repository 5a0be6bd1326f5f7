import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many orders or parcels can’t be printed. */
export const printDenials = {
  byShipper: denial('print.by_shipper', '由上游供应商发货，本店不能打单'),
  labelUseless: denial('print.label_useless', '这个包裹{state}，请不要使用这张面单'),
  notToShip: denial('print.not_to_ship', '这个包裹{state}，不能发货'),
} as const;
