import type { Tone } from '#kit/ui/theme.ts';
import type { RequestRow } from '../contract.ts';

interface StateWords {
  text: string;
  tone: Tone;
}

const OVER: Record<Exclude<RequestRow['State'], 'open'>, StateWords> = {
  accepted: { text: '已同意', tone: 'ok' },
  declined: { text: '已拒绝', tone: 'error' },
  withdrawn: { text: '已撤回', tone: 'done' },
  closed: { text: '已作废', tone: 'done' },
};

/** Orange for whoever has to answer; red for both once it is due. */
export function requestState(
  { State, Part, DueOn }: Pick<RequestRow, 'State' | 'Part' | 'DueOn'>,
  now: Date = new Date(),
): StateWords {
  if (State !== 'open') return OVER[State];
  if (DueOn !== null && new Date(DueOn) < now) return { text: '超时未答复', tone: 'error' };
  return Part === 'answers' ? { text: '等待答复', tone: 'wait' } : { text: '等待对方答复', tone: 'work' };
}
