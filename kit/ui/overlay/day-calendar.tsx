import './overlay.css';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import {
  DateField,
  DateInput,
  DateSegment,
  type DateValue,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components';
import { type Days, isDay } from '../list/filter/days.ts';
import { CalendarMonth } from './calendar-month.tsx';

interface DayCalendarProps extends Days {
  label: string;
  onChange: (days: Days) => void;
}

const dateOf = (day: string): CalendarDate | null => (isDay(day) ? parseDate(day) : null);
const textOf = (date: DateValue | null): string => (date ? date.toString().slice(0, 10) : '');

/** Two days to type, and a month to choose them in. */
export default function DayCalendar({ label, from, to, onChange }: DayCalendarProps) {
  const start = dateOf(from);
  const end = dateOf(to);
  const [shown, setShown] = useState<DateValue | null>(end);
  const typed = (days: Days) => {
    const turned = days.from && days.to && days.from > days.to;
    onChange(turned ? { from: days.to, to: days.from } : days);
    setShown(dateOf(days.to || days.from));
  };
  return (
    <I18nProvider locale="zh-CN">
      <div className="row">
        <Day label={`${label}从`} day={from} onChange={(day) => typed({ from: day, to })} />
        <span>至</span>
        <Day label={`${label}到`} day={to} onChange={(day) => typed({ from, to: day })} />
      </div>
      <RangeCalendar
        className="calendar"
        aria-label={label}
        value={start && end ? { start, end } : null}
        focusedValue={shown}
        onFocusChange={setShown}
        onChange={(range) => onChange({ from: textOf(range.start), to: textOf(range.end) })}
      >
        <CalendarMonth />
      </RangeCalendar>
    </I18nProvider>
  );
}

interface DayProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** Typed part by part: 2026 11 03; arrows count up and down. It counts when one leaves it, or at Enter. */
function Day({ label, day, onChange }: DayProps) {
  const [typed, setTyped] = useState<DateValue | null>(null);
  const leave = () => {
    if (typed) onChange(textOf(typed));
    setTyped(null);
  };
  return (
    <DateField
      aria-label={label}
      value={typed ?? dateOf(day)}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    >
      <DateInput className="field day-field">{(segment) => <DateSegment segment={segment} />}</DateInput>
    </DateField>
  );
}
