import type { Right } from '#kit/endpoint/rights.ts';

interface BatchAct {
  name: string;
  right: Right;
  /** Whether it can be taken back for ten minutes; why not, where it can't. */
  undo: true | string;
  says: string;
  /** Begun where its orders are found, not on the page of batch operations. */
  isElsewhere?: true;
}

/** What can be done to many orders at once, each by its own right. */
export const BATCH_ACTS = {
  suspend: { name: '挂起', right: 'order.cancel', undo: true, says: '不导出也不发货，直到恢复' },
  resume: { name: '恢复', right: 'order.cancel', undo: true, says: '只恢复本店挂起的订单' },
  urgent: { name: '加急', right: 'order.edit', undo: true, says: '发货方在“加急”里先看到' },
  notUrgent: { name: '取消加急', right: 'order.edit', undo: true, says: '去掉加急标记' },
  tags: { name: '添加标签', right: 'order.edit', undo: true, says: '标签只有本店能看到' },
  notes: { name: '写备注', right: 'order.edit', undo: true, says: '替换本店的备注，只有本店能看到' },
  price: {
    name: '改价',
    right: 'price.change',
    undo: true,
    says: '改本店与上下游之间的价格；对方会多付或少收的，先向对方申请',
  },
  warehouse: {
    name: '换仓',
    right: 'order.ship',
    undo: true,
    says: '占用的库存跟着移过去，那里不够的跳过',
  },
  address: {
    name: '改地址',
    right: 'order.cancel',
    undo: '改好的地址不能撤销',
    says: '按表格逐单改收件人、手机号和地址；已导出发货单的向发货方申请',
  },
  urge: {
    name: '催单',
    right: 'order.edit',
    undo: '催单已经送达对方',
    says: '提醒发货方，4 小时内一单只催一次',
  },
  complete: { name: '完成', right: 'order.edit', undo: '完成后不能恢复', says: '完成已全部发货的订单' },
  cancel: {
    name: '取消订单',
    right: 'order.cancel',
    undo: true,
    says: '先挂起十分钟，期间可以撤销，到时间才取消；已导出发货单的向发货方申请，撤销时收回申请',
  },
  presale: { name: '转为预售', right: 'order.cancel', undo: true, says: '退回额度和库存，排队等货' },
  convertPresale: {
    name: '预售转正式',
    right: 'order.cancel',
    undo: true,
    says: '按先后顺序，额度和库存够的转为正式订单',
  },
  complain: {
    name: '发起投诉',
    right: 'complaint.handle',
    undo: true,
    says: '向供应商或渠道发起，每单一个；对方答复之前可以撤销',
  },
  swap: {
    name: '换货',
    right: 'order.cancel',
    undo: true,
    says: '向渠道申请换商品，同意后恢复；对方答复之前可以撤销',
    isElsewhere: true,
  },
  exportNote: {
    name: '标记已导出',
    right: 'order.ship',
    undo: '已导出的标记不能撤销',
    says: '标记发货单已导出',
    isElsewhere: true,
  },
  answerSwap: {
    name: '答复换商品',
    right: 'order.cancel',
    undo: '答复已经生效',
    says: '同意或拒绝供应商换商品',
    isElsewhere: true,
  },
} as const satisfies Record<string, BatchAct>;

export type ActName = keyof typeof BATCH_ACTS;
export const BATCH_ACT_NAMES = Object.keys(BATCH_ACTS) as [ActName, ...ActName[]];
/** Those of the page of batch operations. */
export const PAGE_ACTS = BATCH_ACT_NAMES.filter((name) => !('isElsewhere' in BATCH_ACTS[name])) as [
  ActName,
  ...ActName[],
];

/** Why a run can't be taken back; undefined: it can. */
export function noUndoOf(
  act: ActName,
  { AtOnce = false }: { AtOnce?: boolean | undefined },
): string | undefined {
  if (act === 'cancel' && AtOnce) return '取消后不能恢复';
  const { undo } = BATCH_ACTS[act];
  return undo === true ? undefined : undo;
}

export const UNDO_MINUTES = 10;
/** How long a preview can be run. */
export const PREVIEW_HOURS = 24;
export const MOST_BATCH_NUMBERS = 50_000;
