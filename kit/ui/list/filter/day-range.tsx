import { lazyPart } from '../../openers/lazy-part.tsx';
import { Popover } from '../../openers/popover.tsx';
import { Icon } from '../../values/icon.tsx';
import { CHIPS, chipDays, chipOf, type Days, daysOf } from './days.ts';

const DayCalendar = lazyPart(() => import('../../overlay/day-calendar.tsx'));

interface DayRangeProps extends Days {
  label: string;
  onChange: (days: Days) => void;
}

/** From and to a day: chips for the usual spans, a calendar and typed days for others. */
export function DayRange({ label, onChange, ...period }: DayRangeProps) {
  const chip = chipOf(period);
  const { from, to } = daysOf(period);
  const short = (day: string) => (day.slice(0, 4) === chipDays('今天').to.slice(0, 4) ? day.slice(5) : day);
  const says = chip ?? (from || to ? `${short(from) || '…'} ~ ${short(to) || '…'}` : '不限');
  return (
    <Popover
      says={label}
      className="days-box"
      button={(toggle, isOpen) => (
        <button
          type="button"
          className={`field choice${from || to ? '' : ' is-empty'}`}
          aria-label={`${label} ${says}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={from || to ? `${from} ~ ${to}` : undefined}
          onClick={toggle}
        >
          <span className="num">{says}</span>
          <Icon name="down" size={12} />
        </button>
      )}
    >
      {(close) => (
        <>
          <div className="chips">
            {CHIPS.map((name) => (
              <button
                key={name}
                type="button"
                className={`chip${name === chip ? ' is-on' : ''}`}
                onClick={() => [onChange({ from: name, to: '' }), close()]}
              >
                {name}
              </button>
            ))}
          </div>
          <DayCalendar label={label} from={from} to={to} onChange={onChange} />
          <button type="button" className="link" onClick={() => [onChange({ from: '', to: '' }), close()]}>
            不限时间
          </button>
        </>
      )}
    </Popover>
  );
}
