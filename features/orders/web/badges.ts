import type { Tone } from '#kit/ui/theme.ts';
import type { OrderRow } from '../order-row.ts';
import { CANCELLED, has, STAGES, STATUS, type Stage, stageById } from '../status.ts';

export interface Badge {
  text: string;
  tone: Tone;
  /** More on hover. */
  says?: string;
}

const TONES: Record<Stage['tone'], Tone> = {
  working: 'work',
  waiting: 'wait',
  exception: 'error',
  success: 'ok',
  done: 'done',
};

/** The label of an order. Orange is kept for what waits for this shop: what a supplier ships is at work there. */
export function stageBadge(row: Pick<OrderRow, 'Stage' | 'StatusReason' | 'VendorID'>): Badge {
  const stage = stageById(row.Stage);
  const isTheirs = stage.tone === 'waiting' && row.VendorID !== null;
  // A self-run order is new until its note is exported: it waits to be shipped as well.
  const isMine = stage === STAGES.new && row.VendorID === null;
  return {
    text: isMine ? STAGES.waiting.label : stage.label,
    tone: isMine ? 'wait' : isTheirs ? 'work' : TONES[stage.tone],
    ...(row.StatusReason && { says: row.StatusReason }),
  };
}

const OVER = CANCELLED | STATUS.shipped | STATUS.complete;

/** What stands beside the label (domain §3): urgent, asked to cancel, something wrong. */
export function badgesOf(row: Pick<OrderRow, 'Status' | 'CancelRequest'>): Badge[] {
  const badges: Badge[] = [];
  if (row.CancelRequest !== null && !has(row.Status, CANCELLED))
    badges.push({ text: '申请取消', tone: 'wait', says: row.CancelRequest });
  if (has(row.Status, STATUS.priority) && !has(row.Status, OVER))
    badges.push({ text: '加急', tone: 'error' });
  if (has(row.Status, STATUS.exceptionFailed)) badges.push({ text: '异常未解决', tone: 'error' });
  else if (has(row.Status, STATUS.hasException | STATUS.exceptionInProgress))
    badges.push({ text: '异常', tone: 'error' });
  return badges;
}
