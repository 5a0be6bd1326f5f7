import { z } from 'zod';
import { Id, OrderId, Time } from '#kit/endpoint/fields.ts';

const Ids = z.array(Id).max(500);
const Texts = z.array(z.string().trim().max(200)).max(500);
const Bits = z.number().int().min(0).max(2_147_483_647);

/** Every filter of the order queries (specification §3); several numbers may be pasted at once. */
export const orderFilters = {
  /** Tabs: `STAGES` ids. */
  stages: z.array(z.number().int()).max(20),
  agentIds: Ids,
  vendorIds: Ids,
  barCodes: Texts,
  brands: Texts,
  buyerReceiver: z.string().trim().max(100),
  buyerMobile: Texts,
  startTime: Time,
  endTime: Time,
  excelCfgId: Id,
  /** -1 any, 0 shipping note not exported, 1 exported. */
  exportMask: z.number().int(),
  expressBillIDs: Texts,
  sourceChannelOrderNo: Texts,
  sourceChannels: Texts,
  grouponIDs: Ids,
  grouponNames: Texts,
  idCreationTypes: z.array(z.number().int()).max(20),
  mustHaveStatus: Bits,
  mustHaveNotStatus: Bits,
  /** At least one of these bits. */
  optionalStatus: Bits,
  /** The stage of this status bit is the order's stage. */
  specifiedStatus: Bits,
  mustEqualStatus: Bits,
  orderNo: z.array(OrderId).max(500),
  orderTrackIDs: z.array(OrderId).max(500),
  paymentStatus: z.number().int(),
  spuIds: Ids,
  spuNames: Texts,
  skuIds: Ids,
  skuNames: Texts,
  skuGroupIds: Ids,
  skuGroupNames: Texts,
  thirdPartyNames: Texts,
  thirdPartyOrderId: Texts,
  warehouseIds: Ids,
  /** One submission may have made several orders. */
  transactionIds: Ids,
  orderDeliveredStart: Time,
  orderDeliveredEnd: Time,
  importTaskIds: Ids,
  tags: Texts,
  urgent: z.boolean(),
  cancelRequested: z.boolean(),
};

export const OrderFilters = z.object(
  Object.fromEntries(Object.entries(orderFilters).map(([key, type]) => [key, type.nullish()])) as {
    [K in keyof typeof orderFilters]: z.ZodOptional<z.ZodNullable<(typeof orderFilters)[K]>>;
  },
);
export type OrderFilters = z.output<typeof OrderFilters>;
