import { z } from 'zod';
import { ProvinceIds } from '#features/catalogue/logistics/province-ids.ts';
import { Id, numberWithName, OrderId, Time } from '#kit/endpoint/fields.ts';
import { CREATION_NAMES } from './creation-types.ts';
import { PhoneTexts } from './numbers/phone-texts.ts';
import { RECEIPT_NAMES, TROUBLES } from './receipt.ts';
import { STAGE_NAMES, STATUS } from './status.ts';
import { SUSPENSION_REASONS } from './suspension.ts';
import { SHIP_DUE } from './times/ship-due.ts';

const Ids = z.array(Id).max(500);
const Texts = z.array(z.string().trim().max(200)).max(500);
/** Status bits; 0 asks for nothing. */
const Bits = z.number().int().min(0).max(2_147_483_647);
const PAYMENTS = [-1, 1, 2, 3] as const;
const EXPORT_MASKS = [-1, 0, 1, STATUS.exported] as const;

/** Every filter of the order queries (specification §3); several numbers may be pasted at once. */
export const orderFilters = {
  /** Tabs: `STAGES` ids. */
  stages: z.array(numberWithName(STAGE_NAMES)).max(20),
  /** Of these two the all-zero GUID stands for nobody: entered here, shipped here. */
  agentIds: Ids,
  vendorIds: Ids,
  barCodes: Texts,
  brands: Texts,
  /** A name from its beginning. */
  buyerReceiver: z.string().trim().max(100),
  /** Each whole, or its last four digits and more; masked as lists show it too. */
  buyerMobile: PhoneTexts,
  /** Where they go: the first two digits of the national code. */
  provinceIds: ProvinceIds,
  startTime: Time,
  endTime: Time,
  excelCfgId: Id,
  /** -1 any, 0 shipping note not exported, 1 or its bit 256 exported. */
  exportMask: z.literal(EXPORT_MASKS, { error: '应为 -1（不限）、0（发货单未导出）或 1（已导出）' }),
  expressBillIDs: Texts,
  sourceChannelOrderNo: Texts,
  sourceChannels: Texts,
  grouponIDs: Ids,
  grouponNames: Texts,
  idCreationTypes: z.array(numberWithName(CREATION_NAMES)).max(20),
  /** All of these bits. */
  mustHaveStatus: Bits,
  /** None of these bits. */
  mustHaveNotStatus: Bits,
  /** At least one of these bits. */
  optionalStatus: Bits,
  /** This one status: the order carries its bit, whatever else it carries. */
  specifiedStatus: Bits,
  /** These bits and no others. */
  mustEqualStatus: Bits,
  orderNo: z.array(OrderId).max(500),
  orderTrackIDs: z.array(OrderId).max(500),
  /** -1 any, 1 something is owed and nothing of it is paid, 2 part, 3 all. */
  paymentStatus: z.literal(PAYMENTS, { error: '应为 -1（不限）、1（未支付）、2（部分支付）或 3（已支付）' }),
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
  /** Batches that programs entered. */
  importBatchNos: Texts,
  /** Who entered them here. */
  memberIds: Ids,
  tags: Texts,
  urgent: z.boolean(),
  /** Asked to cancel, and not answered. */
  cancelRequested: z.boolean(),
  /** Asked to cancel or to change, by whichever side, and not answered: it stands on no note. */
  asked: z.boolean(),
  /** The answer to a request to cancel is unread here. */
  cancelAnswered: z.boolean(),
  /** Whose hold stops it: this shop's, or another's. */
  heldBy: z.enum(['me', 'other']),
  holdReasons: z.array(numberWithName(SUSPENSION_REASONS)).max(20),
  /** Open, and past the time by which it should have left. */
  late: z.boolean(),
  /** Open, and late by so much, or due within so many hours. */
  shipDue: z.enum(SHIP_DUE),
  /** Something about it changed that nobody here has seen (发货变更). */
  unseenChange: z.boolean(),
  /** `RECEIPT`: how far they have arrived. */
  receipts: z.array(numberWithName(RECEIPT_NAMES)).max(6),
  /** What is wrong with a parcel of theirs: `TROUBLES`. */
  marks: z.array(numberWithName(TROUBLES)).max(9),
  /** Who carries a parcel of theirs. */
  expressCompanies: Texts,
  /** Sold for less than it costs; only for who may see both prices. */
  belowCost: z.boolean(),
  /** It came by a sheet, and waybills of it have not gone back: by an export as original, or as somebody said. */
  waybillsDue: z.boolean(),
};

export const OrderFilters = z.object(
  Object.fromEntries(Object.entries(orderFilters).map(([key, type]) => [key, type.nullish()])) as {
    [K in keyof typeof orderFilters]: z.ZodOptional<z.ZodNullable<(typeof orderFilters)[K]>>;
  },
);
export type OrderFilters = z.output<typeof OrderFilters>;
