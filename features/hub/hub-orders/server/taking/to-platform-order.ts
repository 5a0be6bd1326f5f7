import type { PlatformOrder } from '#features/hub/platforms/platform.ts';
import type { ProgramOrder } from '../../contract.ts';

/** A program's line as a platform would have told it. */
export const toPlatformOrder = (programOrder: ProgramOrder): PlatformOrder => ({
  orderNo: programOrder.ThirdPartyOrderID || programOrder.OrderItemUid,
  changedAt: new Date(),
  orderedAt: programOrder.OrderReceivedAt ? new Date(programOrder.OrderReceivedAt) : null,
  groupNo: '',
  groupName: '',
  sellerName: '',
  buyerName: programOrder.BuyerName,
  notShipped: '',
  receiver: programOrder.BuyerName,
  phone: programOrder.BuyerTelNum,
  province: programOrder.Province,
  city: programOrder.City,
  withheld: [],
  area: '',
  detail: programOrder.BuyerAddress,
  buyerNote: programOrder.BuyerNote,
  sellerNote: '',
  lines: [
    {
      lineNo: programOrder.OrderItemUid,
      product: programOrder.SpuName || programOrder.ExternalID,
      spec: '',
      externalId: programOrder.ExternalID,
      quantity: programOrder.SpuAmount,
      paidFen: null,
      refund: 0,
      priceFen: programOrder.OverridePrice == null ? null : Math.round(programOrder.OverridePrice * 100),
      isCancelled: false,
      isShipped: false,
      oddMoney: '',
      note: '',
    },
  ],
});
