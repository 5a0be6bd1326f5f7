import type { Bill, BillAge } from './bill.ts';

/** Where a bill stands between the two shops, and what comes next. */
export function billState({
  Status,
  ConfirmStatus,
  IsMine,
  TotalAmount,
  DisputeCount,
}: Pick<Bill, 'Status' | 'ConfirmStatus' | 'IsMine' | 'TotalAmount' | 'DisputeCount'>) {
  if (Status === 4) return { name: '已删除', tone: 'error' } as const;
  if (DisputeCount > 0) return { name: '有异议', tone: 'wait' } as const;
  if (Status === 3) return { name: TotalAmount === 0 ? '无需付款' : '已支付', tone: 'done' } as const;
  if (Status === 2) return { name: '已部分支付', tone: 'work' } as const;
  if (ConfirmStatus === 1) return { name: '未支付', tone: 'wait' } as const;
  return { name: '处理中', tone: IsMine ? 'work' : 'wait' } as const;
}

/** Whose yes a bill still waits for; nothing once both have agreed, or money was paid. */
export const waitsText = ({
  Status,
  ConfirmStatus,
  IsMine,
}: Pick<Bill, 'Status' | 'ConfirmStatus' | 'IsMine'>): string =>
  Status === 4 || ConfirmStatus === 1 ? '' : IsMine ? '待对方确认' : '待我确认';

/** Whether the money of a bill comes to this shop and is still open. */
export const mayRemind = ({ Status, IdPaymentType }: Pick<Bill, 'Status' | 'IdPaymentType'>): boolean =>
  (Status === 1 || Status === 2) && (IdPaymentType === 1 || IdPaymentType === 4);

/** What is paid and open of a bill, in the words of its direction (specification §4). */
export const PAID_NAMES: Readonly<Record<number, readonly [paid: string, open: string]>> = {
  1: ['已收', '未收'],
  2: ['已退', '未退'],
  3: ['已付', '未付'],
  4: ['已退', '未退'],
};

/** What the net of a bill means for this shop. */
export const NET_NAMES: Readonly<Record<number, string>> = {
  1: '应收',
  2: '应退渠道',
  3: '应付',
  4: '供应商应退',
};

export const EVENT_NAMES: Readonly<Record<string, string>> = {
  created: '创建账单',
  added: '追加明细',
  removed: '移出明细',
  confirmed: '确认账单',
  unconfirmed: '取消确认',
  deleted: '删除账单',
  rejected: '退回账单',
  reminded: '提醒付款',
  renamed: '改名',
  noted: '改备注',
};

export const AGE_NAMES: Readonly<Record<BillAge, string>> = {
  '0-30': '30 天内',
  '31-60': '31–60 天',
  '61-90': '61–90 天',
  '90+': '90 天以上',
};
