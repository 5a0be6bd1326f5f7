import { z } from 'zod';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { FreeText } from '#kit/endpoint/fields.ts';

const Express = z.object({
  expressCompany: z.string(),
  expressNo: z.string(),
  quantity: z.number(),
  shippedOn: z.string(),
  /** Where it is: 0 unknown to 9 returned. */
  state: z.number(),
});

/** An order in the words of the earlier calls; masked as in the newer ones. */
export const ApiOrder = z.object({
  orderNo: z.string(),
  sourceChannelOrderNo: z.string().nullable(),
  importBatchNo: z.string().nullable(),
  thirdPartyName: z.string(),
  spuId: z.string(),
  spuName: z.string(),
  quantity: z.number(),
  shippedQuantity: z.number(),
  salesUnitPrice: z.number().nullable(),
  costUnitPrice: z.number().nullable(),
  receiver: z.string(),
  mobile: z.string(),
  address: z.string(),
  remarks: FreeText,
  status: z.number(),
  stage: z.number(),
  /** How far it has arrived: `RECEIPT`. */
  receipt: z.number(),
  expressList: z.array(Express),
  agentName: z.string().nullable(),
  vendorName: z.string().nullable(),
  createdOn: z.string(),
  deliveredOn: z.string().nullable(),
});
export type ApiOrder = z.infer<typeof ApiOrder>;

export const apiOrder = (row: OrderRow): ApiOrder => ({
  orderNo: row.OrderID,
  sourceChannelOrderNo: row.ThirdPartyOrderID,
  importBatchNo: row.ImportBatchNo ?? row.ImportTaskID,
  thirdPartyName: row.ThirdPartyName,
  spuId: row.SpuID,
  spuName: row.SpuName,
  quantity: row.Amount,
  shippedQuantity: row.ShippedAmount,
  salesUnitPrice: row.SalePrice,
  costUnitPrice: row.CostPrice,
  receiver: row.Receiver,
  mobile: row.Mobile,
  address: [
    row.Province,
    row.City === row.Province || row.City === row.Area ? '' : row.City,
    row.Area,
    row.Street,
    row.AddressDetail,
  ]
    .filter(Boolean)
    .join(''),
  remarks: row.BuyerNote,
  status: row.Status,
  stage: row.Stage,
  receipt: row.Receipt,
  expressList: row.Parcels.filter(({ Voided }) => !Voided).map((parcel) => ({
    expressCompany: parcel.ExpressCompany,
    expressNo: parcel.ExpressNo,
    quantity: parcel.Amount,
    shippedOn: parcel.ShippedOn,
    state: parcel.State,
  })),
  agentName: row.AgentName,
  vendorName: row.VendorName,
  createdOn: row.CreatedOn,
  deliveredOn: row.DeliveredOn,
});
