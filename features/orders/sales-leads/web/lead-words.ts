import type { Tone } from '#kit/ui/theme.ts';
import type { LeadEvent, LeadRow } from '../lead-row.ts';
import { LEAD, LEAD_NAMES } from '../lead-states.ts';

const TONES: Readonly<Record<number, Tone>> = {
  1: 'work',
  2: 'wait',
  3: 'ok',
  4: 'error',
  5: 'done',
  6: 'done',
  7: 'work',
};

type LeadFacts = Pick<LeadRow, 'Status' | 'Side' | 'ParentID' | 'SpuID' | 'OrderID'>;

/** Orange for whoever has to do something. */
export function leadStatusTag({ Status, Side, ParentID, SpuID, OrderID }: LeadFacts): {
  text: string;
  tone: Tone;
} {
  const tone = TONES[Status] ?? 'done';
  if (Status === LEAD.ordered && ParentID && !OrderID) return { text: '已提供商品', tone };
  if (Status !== LEAD.sent) return { text: LEAD_NAMES[Status] ?? '', tone };
  if (Side === 'agent') return { text: '等待供应商答复', tone: 'work' };
  return { text: SpuID ? '供应商已有货' : '待答复', tone };
}

const KINDS: Readonly<Record<string, string>> = {
  written: '登记',
  sent: '提交',
  changed: '修改',
  revoked: '撤回',
  cancelled: '取消',
  refused: '拒绝',
  ordered: '转成订单',
  offered: '提供商品',
  proposed: '上游可以供货',
  passedOn: '上报上游供应商',
  takenBack: '撤回上报',
  upstreamRefused: '上游不能供货',
};

export const eventName = ({ Kind }: LeadEvent): string => KINDS[Kind] ?? Kind;
