/** Order status bits (specification §4), plus 16 = suspended (domain §3). Complaint bits are another name space. */
export const STATUS = {
  new: 1,
  cancelledByBuyer: 2,
  cancelledBySeller: 4,
  distributed: 8,
  suspended: 16,
  exported: 256,
  partlyShipped: 4096,
  shipped: 8192,
  hasException: 65_536,
  exceptionInProgress: 131_072,
  exceptionHandled: 262_144,
  exceptionFailed: 524_288,
  complete: 1_048_576,
  priority: 134_217_728,
  presale: 536_870_912,
} as const;

export const CANCELLED = STATUS.cancelledByBuyer | STATUS.cancelledBySeller;
/** Complaint bits are each shop's own (its legs only); all others are shared by the shops of the chain. */
export const COMPLAINT_BITS =
  STATUS.hasException | STATUS.exceptionInProgress | STATUS.exceptionHandled | STATUS.exceptionFailed;
/** A complaint that is open or being worked on. */
export const OPEN_COMPLAINT = STATUS.hasException | STATUS.exceptionInProgress;
export const has = (status: number, bits: number) => (status & bits) !== 0;

/** What a status amounts to for its readers: the tab it stands in and its label (domain §3, first match). */
export const STAGES = {
  // Entered and shipped by the same shop, and its note not exported yet; what another shop ships is 待发货 at once.
  new: { id: 1, label: '新订单', tone: 'waiting' },
  waiting: { id: 2, label: '待发货', tone: 'waiting' },
  exported: { id: 3, label: '待发货(已导出)', tone: 'waiting' },
  partly: { id: 4, label: '部分发货', tone: 'working' },
  shipped: { id: 5, label: '全部发货', tone: 'success' },
  complete: { id: 6, label: '交易完成', tone: 'done' },
  presale: { id: 7, label: '预售', tone: 'working' },
  suspended: { id: 8, label: '已挂起', tone: 'exception' },
  cancelled: { id: 9, label: '已取消', tone: 'done' },
} as const;

/** 待发货, wherever it is said: not wholly shipped, exported or not, and neither held nor presale nor cancelled. */
export const TO_SHIP = [STAGES.new.id, STAGES.waiting.id, STAGES.exported.id, STAGES.partly.id] as const;

/** Their labels by id. */
export const STAGE_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.values(STAGES).map(({ id, label }) => [id, label]),
);

export type StageName = keyof typeof STAGES;
export type Stage = (typeof STAGES)[StageName];

export function stageOf(status: number): Stage {
  if (has(status, CANCELLED)) return STAGES.cancelled;
  if (has(status, STATUS.suspended)) return STAGES.suspended;
  if (has(status, STATUS.presale)) return STAGES.presale;
  if (has(status, STATUS.complete)) return STAGES.complete;
  if (has(status, STATUS.shipped)) return STAGES.shipped;
  if (has(status, STATUS.partlyShipped)) return STAGES.partly;
  if (has(status, STATUS.exported)) return STAGES.exported;
  if (has(status, STATUS.distributed)) return STAGES.waiting;
  return STAGES.new;
}

export const stageById = (id: number): Stage =>
  Object.values(STAGES).find((stage) => stage.id === id) ?? STAGES.new;

/** The full list as the server serves it (specification §4). */
export const STATUS_LIST: readonly { value: number; name: string }[] = [
  { value: STATUS.new, name: '新订单' },
  { value: STATUS.cancelledByBuyer, name: '买家取消' },
  { value: STATUS.cancelledBySeller, name: '卖家取消' },
  { value: STATUS.distributed, name: '已分发' },
  { value: STATUS.suspended, name: '已挂起' },
  { value: STATUS.exported, name: '已导出发货单' },
  { value: STATUS.partlyShipped, name: '部分发货' },
  { value: STATUS.shipped, name: '全部发货' },
  { value: STATUS.hasException, name: '有异常' },
  { value: STATUS.exceptionInProgress, name: '异常处理中' },
  { value: STATUS.exceptionHandled, name: '异常已处理' },
  { value: STATUS.exceptionFailed, name: '异常处理失败' },
  { value: STATUS.complete, name: '交易完成' },
  { value: STATUS.priority, name: '优先发货' },
  { value: STATUS.presale, name: '预售' },
];

/** A bit in the words of that list. */
export const statusName = (bit: number): string => STATUS_LIST.find(({ value }) => value === bit)?.name ?? '';
