import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import type { ScheduledPrice } from '#features/catalogue/price-changes/scheduled-contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { timeText } from '#kit/ui/values/display.ts';
import { type CalendarRow, calendarMoveOf, clashes, movedBy, type PriceBar } from '../../calendar.ts';
import { ENDPOINTS } from '../calls/price-calls.ts';
import { periodOf, priceText } from './price-texts.ts';

/** One price in its weeks. */
export const CalendarLine = ({ calendar, days }: { calendar: CalendarRow; days: number }) => (
  <div className="calendar-line">
    <span title={`${calendar.name} ${calendar.what}`}>
      {calendar.name} <small>{calendar.what}</small>
    </span>
    <div className="calendar-track">
      {calendar.bars.map((bar) => (
        <CalendarBar key={bar.scheduledPrice.ScheduledPriceChangeID} bar={bar} row={calendar} days={days} />
      ))}
    </div>
  </div>
);

const PENDING = 1;

interface CalendarBarProps {
  bar: PriceBar;
  row: CalendarRow;
  days: number;
}

function CalendarBar({ bar: { scheduledPrice, left, width }, row, days }: CalendarBarProps) {
  const [moved, setMoved] = useState(0);
  const may = useMay()(priceChanges.defaultPrice) && scheduledPrice.idScheduledStatus === PENDING;
  const { move, pending } = useMove(scheduledPrice, () => setMoved(0));
  const clash = moved !== 0 && clashes(row, scheduledPrice, moved, Date.now());
  const end = () => {
    if (moved === 0) return;
    if (clash) {
      tell.warning('这个时间已经过去，或与同一价格的另一次改价重叠，没有移动');
      setMoved(0);
    } else void move(moved);
  };
  const drag = useDrag(days, setMoved, end);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') setMoved((old) => old + 1);
    else if (event.key === 'ArrowLeft') setMoved((old) => old - 1);
    else if (event.key === 'Enter') end();
    else if (event.key === 'Escape') setMoved(0);
    else return;
    event.preventDefault();
  };
  const says = `${priceText(scheduledPrice.NewPrice)} ${periodOf(moved === 0 ? scheduledPrice : movedBy(scheduledPrice, moved))}`;
  return (
    <button
      type="button"
      className={`calendar-bar ${shapeOf(width)} ${clash ? 'is-clash' : ''}`}
      style={{ left: `${(left + moved / days) * 100}%`, ...(width !== null && { width: `${width * 100}%` }) }}
      disabled={!may || pending}
      title={`${says}，${scheduledPrice.Author}${timeText(scheduledPrice.CreatedOn)}设置`}
      aria-label={`${row.name} ${row.what} ${says}`}
      onKeyDown={onKey}
      {...drag}
    >
      {priceText(scheduledPrice.NewPrice)}
    </button>
  );
}

/** A short one has its price beside it. */
const shapeOf = (width: number | null) => (width === null ? 'is-tick' : width < SHORT ? 'is-short' : '');
const SHORT = 0.06;

/** Days that the pointer has gone over since it took the bar. */
function useDrag(days: number, onMove: (days: number) => void, onEnd: () => void) {
  const start = useRef<{ x: number; day: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      const track = event.currentTarget.parentElement;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, day: (track?.clientWidth ?? days) / days };
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) onMove(Math.round((event.clientX - start.current.x) / start.current.day));
    },
    onPointerUp: () => {
      start.current = undefined;
      onEnd();
    },
  };
}

type Run = (
  input: Input<typeof priceChanges.defaultPrice>,
) => Promise<{ Changed: number; Diff: { Says: string }[] } | undefined>;

/** Sets the price at its new time in the place of the old one. */
function useMove(scheduledPrice: ScheduledPrice, onDone: () => void) {
  const runs = {
    default: useAction(ENDPOINTS.default),
    special: useAction(ENDPOINTS.special),
    purchase: useAction(ENDPOINTS.purchase),
  };
  const move = async (days: number) => {
    const priceMove = calendarMoveOf(scheduledPrice, days);
    if (!priceMove) return onDone();
    const result = await (runs[priceMove.call].run as unknown as Run)(
      priceMove.input as Input<typeof priceChanges.defaultPrice>,
    );
    if (result?.Changed) tell.success(`已移到 ${periodOf(movedBy(scheduledPrice, days))}`);
    else if (result) tell.warning(result.Diff[0]?.Says ?? '没有移动');
    onDone();
  };
  return { move, pending: Object.values(runs).some(({ pending }) => pending) };
}
