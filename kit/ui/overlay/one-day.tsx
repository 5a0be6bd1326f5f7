import './overlay.css';
import { parseDate } from '@internationalized/date';
import { Calendar, I18nProvider } from 'react-aria-components';
import { isDay } from '../list/filter/days.ts';
import { CalendarMonth } from './calendar-month.tsx';

const TIMES = ['00:00', '09:00', '12:00', '18:00', '23:59'] as const;

interface OneDayProps {
  value: string;
  time: boolean;
  min: string | undefined;
  max: string | undefined;
  onChange: (value: string, isDone: boolean) => void;
}

const dateOf = (day = '') => (isDay(day) ? parseDate(day) : null);

/** A month to choose a day in, and the times of day that one mostly means; others are typed. */
export default function OneDay({ value, time, min, max, onChange }: OneDayProps) {
  const [day = '', at = TIMES[0]] = value.split('T');
  const withTime = (chosen: string, hour: string) => (time ? `${chosen}T${hour}` : chosen);
  return (
    <I18nProvider locale="zh-CN">
      <Calendar
        className="calendar is-one-day"
        aria-label="日期"
        autoFocus
        value={dateOf(day)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        onChange={(date) => onChange(withTime(date.toString(), at), !time)}
      >
        <CalendarMonth />
      </Calendar>
      {time && isDay(day) && (
        <div className="chips">
          {TIMES.map((hour) => (
            <button
              key={hour}
              type="button"
              className={`chip num${hour === at ? ' is-on' : ''}`}
              onClick={() => onChange(withTime(day, hour), true)}
            >
              {hour}
            </button>
          ))}
        </div>
      )}
    </I18nProvider>
  );
}
