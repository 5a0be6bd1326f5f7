import type { PlatformOrder } from '#features/hub/platforms/platform.ts';
import type { ProgramOrder } from '../contract.ts';

/** A program's line as a platform would have told it. */
export const toPlatformOrder = (given: ProgramOrder): PlatformOrder => ({
  orderNo: given.ThirdPartyOrderID || given.OrderItemUid,
  changedAt: new Date(),
  orderedAt: given.OrderReceivedAt ? new Date(given.OrderReceivedAt) : null,
  groupNo: '',
  groupName: '',
  sellerName: '',
  buyerName: given.BuyerName,
  notShipped: '',
  receiver: given.BuyerName,
  phone: given.BuyerTelNum,
  province: given.Province,
  city: given.City,
  withheld: [],
  area: '',
  detail: given.BuyerAddress,
  buyerNote: given.BuyerNote,
  sellerNote: '',
  lines: [
    {
      lineNo: given.OrderItemUid,
      product: given.SpuName || given.ExternalID,
      spec: '',
      externalId: given.ExternalID,
      quantity: given.SpuAmount,
      paidFen: null,
      refund: 0,
      priceFen: given.OverridePrice == null ? null : Math.round(given.OverridePrice * 100),
      isCancelled: false,
      isShipped: false,
      oddMoney: '',
      note: '',
    },
  ],
});
