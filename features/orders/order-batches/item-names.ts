import type { BatchItem } from './contract.ts';

/** How an item stands, on the page and on the result sheet. */
export const ITEM_NAMES: Record<BatchItem['State'], string> = {
  given: '查找中',
  go: '将处理',
  ask: '需对方同意',
  skip: '跳过',
  repeat: '重复',
  unknown: '未找到',
  many: '对应多单',
  done: '已处理',
  asked: '已申请',
  skipped: '没有处理',
  undone: '已撤销',
  kept: '没有撤销',
};
