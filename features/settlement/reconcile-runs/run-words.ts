import type { ReconcileDecision, RunLine } from './run.ts';

export const RECONCILE_ACTS = [
  'correct',
  'insist',
  'agree',
  'price',
  'add',
  'remove',
  'ignore',
  'reopen',
] as const;
export type RunAct = (typeof RECONCILE_ACTS)[number];

export const DECISION_NAMES: Readonly<Record<ReconcileDecision, string>> = {
  '': '待处理',
  waiting: '已申请更正，待答复',
  insisted: '坚持账本金额',
  agreed: '双方认可账本',
  ignored: '已忽略',
};

type Judged = Pick<RunLine, 'State' | 'Cause' | 'Decision' | 'ByUs' | 'ItemIDs'>;

/** Of whom and of what a run is: what a row lets one do follows from it. */
export interface RunOf {
  isMine: boolean;
  hasBill: boolean;
  /** The bill is one's own, and so are its lines to be added and taken off. */
  isMyBill: boolean;
}

/** Another's order is no business of the other side: it is never told about it. */
const isShared = ({ State }: Pick<Judged, 'State'>) => State !== 'stranger' && State !== 'many';
const PRICED: readonly string[] = ['单价差', '运费未计', '多计运费'];

/** What settles a row; the same for all rows of one reason. */
export function actsOf(line: Judged, { isMine, hasBill, isMyBill }: RunOf): RunAct[] {
  const { State, Decision, ByUs } = line;
  if (State === 'same' || State === 'free') return [];
  if (Decision === 'insisted' && !isMine) return State === 'differs' ? ['agree', 'correct'] : ['agree'];
  if (Decision === 'waiting') return [];
  if (Decision !== '') return ByUs ? ['reopen'] : [];
  const acts: (RunAct | false)[] = [
    State === 'differs' && 'correct',
    State === 'differs' && !hasBill && PRICED.some((cause) => line.Cause.endsWith(cause)) && 'price',
    State === 'unbilled' && isMyBill && 'add',
    State === 'ours' && isMyBill && 'remove',
    isMine && isShared(line) && 'insist',
    'ignore',
  ];
  return acts.filter((act) => act !== false);
}
