import type { ParcelRow } from './contract.ts';
import { HERE, LIVE } from './parcel-states.ts';

/** What one does with a parcel of a run, as people read it. */
export const PARCEL_ACT_NAMES = {
  print: '打印',
  printAgain: '补打',
  printInCloud: '云打印',
  markPrinted: '已打出',
  ship: '发货',
  change: '换单',
  changeCarrier: '换快递',
  typeNumber: '录入单号',
  verifyNumber: '核实',
  remove: '移出',
  intercept: '拦截',
  recycle: '回收',
} as const;
export type ParcelAct = keyof typeof PARCEL_ACT_NAMES;

type ParcelFacts = Pick<
  ParcelRow,
  'AccountID' | 'CanCloud' | 'CanIntercept' | 'Cloud' | 'Prints' | 'Problem' | 'Reason' | 'State'
>;

/** Pure: what may be done with a parcel, its next step first, what takes its number away last. */
export function parcelActs(parcel: ParcelFacts): ParcelAct[] {
  const { State, Cloud: cloud, Prints } = parcel;
  const isLive = LIVE.includes(State);
  const isHere = HERE.includes(State);
  const isStopped = parcel.Problem !== null;
  const hasNoAccount = State === 'new' && parcel.AccountID === null;
  // A number that is being taken just now comes by itself.
  const isUnanswered = State === 'unclear' || (State === 'numbering' && parcel.Reason !== '');
  const choices: [ParcelAct, boolean][] = [
    ['recycle', isHere && isStopped],
    ['markPrinted', State === 'numbered' && cloud?.State === 'sent' && !isStopped],
    ['ship', State === 'printed' && !isStopped],
    ['print', isLive && !isStopped && Prints === 0],
    ['printAgain', isLive && !isStopped && Prints > 0],
    ['printInCloud', parcel.CanCloud],
    ['markPrinted', State === 'numbered' && cloud?.State === 'failed' && !isStopped],
    ['ship', State === 'numbered' && !isStopped],
    ['verifyNumber', isUnanswered],
    ['changeCarrier', isHere || State === 'failed'],
    ['typeNumber', State === 'failed' || hasNoAccount],
    ['change', isLive],
    ['intercept', parcel.CanIntercept],
    ['remove', State === 'failed' || hasNoAccount],
    ['recycle', isHere && !isStopped],
  ];
  return choices.flatMap(([act, isOffered]) => (isOffered ? [act] : []));
}
