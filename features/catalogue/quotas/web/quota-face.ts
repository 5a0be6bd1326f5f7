import type { GridCell, GridColumn } from '#features/catalogue/edit-grid/web/grid-types.ts';
import { countText, timeText } from '#kit/ui/values/display.ts';
import type { SalesQuota } from '../contract.ts';
import { leftAfter, type TypedQuota } from '../quota-draft.ts';
import { LEVEL_NAMES } from '../quota-level.ts';

/** A row of the table, with what was typed into it. */
export interface QuotaView {
  row: SalesQuota;
  typed: TypedQuota | undefined;
}

export const quotaCountText = (count: number | null): string => (count === null ? '不限' : countText(count));

export const quotaGridColumns = (mayEdit: boolean): readonly GridColumn[] => [
  { key: 'quota', title: '额度', width: 104, fixed: !mayEdit },
  { key: 'delta', title: '增减', width: 80, fixed: !mayEdit },
  { key: 'Taken', title: '已占用', width: 84, fixed: true },
  { key: 'Returned', title: '已退回', width: 84, fixed: true },
  { key: 'Left', title: '剩余', width: 116, fixed: true },
  { key: 'Available', title: '可用库存', width: 88, fixed: true },
  { key: 'RepeatDaily', title: '每日重置', width: 80, fixed: true },
  { key: 'SetBy', title: '设置人', width: 84, fixed: true },
  { key: 'SetAt', title: '上次设置', width: 116, fixed: true },
];

export function quotaGridCell({ row, typed }: QuotaView, { key }: GridColumn): GridCell {
  if (key === 'quota') return quotaCell(row, typed);
  if (key === 'delta') {
    const text = typed?.delta === undefined ? '' : typed.delta > 0 ? `+${typed.delta}` : String(typed.delta);
    const tone = text ? 'typed' : 'plain';
    return { text, tone, says: quotaChangeText(typed) || '在剩余上增加或减少，如 20 或 -5' };
  }
  if (key === 'Left') return leftCell(row, typed);
  if (key === 'Available') return stockCell(row);
  return { text: plainText(row, key), tone: 'fixed', says: '' };
}

function quotaCell(row: SalesQuota, typed: TypedQuota | undefined): GridCell {
  if (typed?.quota !== undefined)
    return {
      text: typed.quota < 0 ? '不限' : String(typed.quota),
      tone: 'typed',
      says: quotaChangeText(typed),
    };
  const text = row.Quota === null ? '不限' : String(row.Quota + row.Added);
  const says = row.Added === 0 ? '' : `设置 ${countText(row.Quota ?? 0)}，之后增减 ${row.Added}`;
  return { text, tone: row.Quota === null ? 'inherited' : 'plain', says };
}

function leftCell(row: SalesQuota, typed: TypedQuota | undefined): GridCell {
  const after = typed && leftAfter(typed);
  if (typed && after === undefined)
    return { text: quotaCountText(row.Left), tone: 'fault', says: quotaChangeText(typed) };
  if (typed)
    return {
      text: `${quotaCountText(row.Left)} → ${quotaCountText(after ?? null)}`,
      tone: 'typed',
      says: '',
    };
  const level = row.Level && row.Level !== 'plenty' ? ` ${LEVEL_NAMES[row.Level]}` : '';
  const whole = (row.Quota ?? 0) + row.Added;
  const part = row.Left !== null && whole > 0 ? { part: Math.min(1, row.Left / whole) } : {};
  return { text: `${quotaCountText(row.Left)}${level}`, tone: level ? 'loss' : 'fixed', says: '', ...part };
}

/** Red where there is less than may still be sold. */
function stockCell({ Available, Left }: SalesQuota): GridCell {
  if (Available === null) return { text: '-', tone: 'fixed', says: '没有登记库存' };
  const isShort = Left !== null && Left > Available;
  const says = isShort ? `还可以卖 ${countText(Left)}，库存只有 ${countText(Available)}` : '';
  return { text: countText(Available), tone: isShort ? 'loss' : 'fixed', says };
}

/** What saving will do: replace what is left, or add to it. */
export function quotaChangeText(typed: TypedQuota | undefined): string {
  if (!typed) return '';
  const { row, quota, delta = 0 } = typed;
  if (quota !== undefined)
    return quota < 0 ? '不再限额' : `从现在起还可以卖 ${countText(quota)}（替换现在的剩余）`;
  if (row.Left === null) return '还没有限额，不能增减，请直接设置额度';
  const after = leftAfter(typed);
  return after === undefined ? `剩余 ${row.Left}，不能再减 ${-delta}` : `剩余 ${row.Left} 变为 ${after}`;
}

function plainText(row: SalesQuota, key: string): string {
  if (key === 'RepeatDaily') return row.RepeatDaily ? '是' : row.Quota === null ? '' : '否';
  if (key === 'SetBy') return row.SetBy;
  if (key === 'SetAt') return row.SetAt ? timeText(row.SetAt) : '';
  if (row.Quota === null) return '';
  return countText(key === 'Taken' ? row.Taken : row.Returned);
}
