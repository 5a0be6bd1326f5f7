import type { PaymentRow } from '../contract.ts';

type State = PaymentRow['State'];

export const PAYMENT_ROW_WORDS: Readonly<
  Record<State, { name: string; tone: 'done' | 'wait' | 'error' | 'ok' }>
> = {
  ready: { name: '可入账', tone: 'ok' },
  tooMuch: { name: '超额', tone: 'wait' },
  unknown: { name: '找不到对方', tone: 'error' },
  repeated: { name: '流水号重复', tone: 'wait' },
  doubtful: { name: '可能重复', tone: 'wait' },
  bad: { name: '不能读取', tone: 'error' },
  booked: { name: '已登记', tone: 'done' },
};

/** Whether a row would be booked the way that is chosen; one that looks booked only by its own tick. */
export const bookable = (
  { State, Rest }: PaymentRow,
  way: { ToPrepaid: boolean; AcceptRepeatedNo: boolean },
): boolean =>
  State === 'ready' ||
  (State === 'tooMuch' && way.ToPrepaid) ||
  (State === 'repeated' && way.AcceptRepeatedNo) ||
  (State === 'doubtful' && (Rest === 0 || way.ToPrepaid));

export const paymentRowSum = (rows: readonly PaymentRow[]): number =>
  rows.reduce((fen, { Amount }) => fen + Math.round(Amount * 100), 0) / 100;
