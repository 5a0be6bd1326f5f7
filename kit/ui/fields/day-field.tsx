import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../acts/icon-button.tsx';
import { lazyPart } from '../openers/lazy-part.tsx';
import { Popover } from '../openers/popover.tsx';
import { parseDay } from './parse-day.ts';
import './fields.css';

const OneDay = lazyPart(() => import('../overlay/one-day.tsx'));

interface DayFieldProps {
  /** `2026-11-03`, with `time` `2026-11-03T09:30`; '' for none. */
  value: string;
  onChange: (value: string) => void;
  label?: string;
  time?: boolean;
  /** What none means, else how to type is shown; first and last day that may be chosen. */
  none?: string;
  min?: string;
  max?: string;
}

/** A day, or a day and a time: typed, or chosen in a month. What is no day gives way to what stood there. */
export function DayField({ value, onChange, label, time = false, none, min, max }: DayFieldProps) {
  const [typing, setTyping] = useState<string>();
  const type = (text: string) => {
    setTyping(text);
    const read = parseDay(text, time);
    if (read !== undefined && isWithin(read, min, max)) onChange(read);
  };
  const leaveAtEnter = (event: KeyboardEvent) => {
    // A form isn't sent with a day that its field did not take.
    if (event.key === 'Enter' && parseDay(typing ?? '', time) === undefined) event.stopPropagation();
    if (event.key === 'Enter') setTyping(undefined);
  };
  return (
    <span className="day-input">
      <input
        className="field"
        aria-label={label}
        placeholder={none ?? (time ? '年-月-日 时:分' : '年-月-日')}
        maxLength={20}
        value={typing ?? value.replace('T', ' ')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyping(undefined)}
        onKeyDown={leaveAtEnter}
      />
      <Popover
        says="选日期"
        side="right"
        className="days-box"
        button={(toggle) => <IconButton icon="calendar" says="选日期" onClick={toggle} />}
      >
        {(close) => (
          <OneDay
            value={value}
            min={min}
            max={max}
            time={time}
            onChange={(chosen, isDone) => {
              onChange(chosen);
              if (isDone) close();
            }}
          />
        )}
      </Popover>
    </span>
  );
}

const isWithin = (read: string, min = '', max = '9999') =>
  read === '' || (read.slice(0, 10) >= min && read.slice(0, 10) <= max);
