import '../calendar.css';
import { useState } from 'react';
import { scheduledPrices } from '#features/catalogue/price-changes/scheduled-contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { calendarRows, type WeekSpan, weeksFrom } from '../../calendar.ts';
import { CalendarLine } from './calendar-line.tsx';

const WEEKS = 4;
const DAY = 86_400_000;
/** More than anybody looks at in one picture. */
const MOST = 500;
const LIVE = { topics: ['catalogue'], keep: true };

/** 日历: what is to come and what runs, a line for each price, to be moved by drag or by arrow. */
export function CalendarView() {
  const [week, setWeek] = useState(0);
  const span = weeksFrom(Date.now() + week * 7 * DAY, WEEKS);
  const input = { pageSize: MOST, EndTime: new Date(span.from + span.days * DAY).toISOString() };
  const pending = useCall(scheduledPrices.get, { ...input, idScheduledStatus: 1 }, LIVE);
  const running = useCall(scheduledPrices.get, { ...input, idScheduledStatus: 2 }, LIVE);
  const rows = calendarRows([...(running.data?.items ?? []), ...(pending.data?.items ?? [])], span);
  return (
    <div className="price-calendar">
      <div className="row">
        <Button onClick={() => setWeek((old) => old - 1)}>上一周</Button>
        <Button onClick={() => setWeek(0)}>本周起</Button>
        <Button onClick={() => setWeek((old) => old + 1)}>下一周</Button>
        <small>拖动，或选中后按 ← → 移动一天；Enter 保存</small>
      </div>
      <Loaded query={pending}>
        {({ total }) =>
          rows.length === 0 ? (
            <Empty says="这几周没有定时改价" />
          ) : (
            <div className="calendar-body">
              <Weeks span={span} />
              {rows.map((row) => (
                <CalendarLine key={row.key} calendar={row} days={span.days} />
              ))}
              {total > MOST && <p className="none">只显示最先的 {MOST} 个，其余请在列表里查看</p>}
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

const dayText = (time: number) =>
  new Date(time).toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' });

const Weeks = ({ span: { from, days } }: { span: WeekSpan }) => (
  <div className="calendar-line">
    <span />
    <div className="calendar-track">
      {Array.from({ length: days / 7 }, (_, week) => dayText(from + week * 7 * DAY)).map((day) => (
        <span key={day} className="calendar-week">
          {day} 起
        </span>
      ))}
    </div>
  </div>
);
