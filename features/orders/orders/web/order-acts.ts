import type { OrderRow } from '../order-row.ts';
import { CANCELLED, has, STATUS } from '../status.ts';

const STOPPED = CANCELLED | STATUS.suspended | STATUS.presale;

/** Whether something of the order can still be shipped by this shop. */
export const canShip = (order: Pick<OrderRow, 'Status' | 'Amount' | 'ShippedAmount' | 'VendorID'>): boolean =>
  order.VendorID === null && !has(order.Status, STOPPED) && order.ShippedAmount < order.Amount;

/** Whether it may have left before its entry held it: the hold came after the shipping note. */
export const hasLeftBeforeSuspension = ({ Holds, VendorID }: Pick<OrderRow, 'Holds' | 'VendorID'>): boolean =>
  VendorID === null && Holds.length > 0 && Holds.every(({ Mine, AfterExport }) => AfterExport && !Mine);

/** Whether a waybill can still be replaced or voided by this shop: completion closes that. */
export const canChangeWaybills = (order: Pick<OrderRow, 'Status' | 'VendorID'>): boolean =>
  order.VendorID === null && !has(order.Status, CANCELLED | STATUS.complete);

type CancelFacts = Pick<OrderRow, 'CancelRequest' | 'AgentID' | 'VendorID'>;

/** Whether this shop has to answer the entry's request to cancel: it is the one that ships. */
export const decidesCancel = ({ CancelRequest, VendorID }: CancelFacts): boolean =>
  CancelRequest !== null && VendorID === null;

/** Any shop above the entry may agree to it. */
export const mayAgreeToCancel = ({ CancelRequest, AgentID }: CancelFacts): boolean =>
  CancelRequest !== null && AgentID !== null;
