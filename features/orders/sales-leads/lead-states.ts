/** Where a lead stands (domain §5); the numbers are those of the wire. */
export const LEAD = {
  fresh: 1,
  sent: 2,
  ordered: 3,
  refused: 4,
  revoked: 5,
  cancelled: 6,
  passedOn: 7,
} as const;

export const LEAD_NAMES: Readonly<Record<number, string>> = {
  1: '新建',
  2: '已提交',
  3: '已转单',
  4: '已拒绝',
  5: '已撤回',
  6: '已取消',
  7: '已上报',
};

export type LeadSide = 'agent' | 'vendor';
export type LeadAct = 'update' | 'revoke' | 'reject' | 'cancel' | 'delete' | 'convert' | 'accept' | 'passOn';

/** Whose act it is, from where, and whether it also works on what a vendor has passed on to its own vendor. */
const ACTS: Record<LeadAct, { side: LeadSide; from: readonly number[]; ofPassedOn: boolean }> = {
  update: { side: 'agent', from: [LEAD.fresh, LEAD.refused, LEAD.revoked], ofPassedOn: false },
  revoke: { side: 'agent', from: [LEAD.sent, LEAD.passedOn], ofPassedOn: true },
  cancel: { side: 'agent', from: [LEAD.fresh, LEAD.sent, LEAD.refused, LEAD.revoked], ofPassedOn: true },
  delete: { side: 'agent', from: [LEAD.fresh, LEAD.revoked, LEAD.cancelled], ofPassedOn: true },
  convert: { side: 'agent', from: [LEAD.fresh, LEAD.sent, LEAD.refused, LEAD.revoked], ofPassedOn: false },
  reject: { side: 'vendor', from: [LEAD.sent], ofPassedOn: true },
  accept: { side: 'vendor', from: [LEAD.sent], ofPassedOn: true },
  passOn: { side: 'vendor', from: [LEAD.sent], ofPassedOn: true },
};

interface LeadState {
  side: LeadSide;
  status: number;
  /** The channel's lead that it was made of. */
  parentId: string | null;
}

/** Still in the hands of its vendor, so that both shops' rows move together. */
export const isOut = (status: number): boolean => status === LEAD.sent || status === LEAD.passedOn;

/** Why the act can't be done on a lead, with the remedy; empty: it can. */
export function leadProblem(act: LeadAct, { side, status, parentId }: LeadState): string {
  const { side: whose, from, ofPassedOn } = ACTS[act];
  if (side !== whose)
    return whose === 'agent' ? '这是渠道提交的意向单，由渠道操作' : '这是本店提交的意向单，由供应商答复';
  if (parentId && !ofPassedOn) return '这是上报给供应商的意向单，请在渠道提交的意向单里操作';
  if (from.includes(status)) return '';
  if (status === LEAD.ordered) return parentId ? '供应商已提供商品，不能再操作' : '已转成订单，不能再操作';
  if (status === LEAD.cancelled) return '意向单已取消，请新建一张';
  if (whose === 'agent' && isOut(status)) return '意向单已提交，请先撤回';
  if (act === 'revoke') return '意向单没有提交，不用撤回';
  if (status === LEAD.passedOn) return '已上报给供应商，请等待答复，或先撤回上报';
  return status === LEAD.revoked ? '渠道已撤回' : `意向单${LEAD_NAMES[status] ?? ''}，不能再操作`;
}

export const mayLead = (act: LeadAct, lead: LeadState): boolean => leadProblem(act, lead) === '';

/** How often a lead may be sent, so that nobody is asked the same for ever. */
export const MOST_SENDS = 10;
/** Of one call. */
export const MOST_LEADS = 200;
export const SAME_DAYS = 30;
/** Of a sheet: read, checked and written within one request. */
export const MOST_ROWS = 5_000;
