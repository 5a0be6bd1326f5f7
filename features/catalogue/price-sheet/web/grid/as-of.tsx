import { useSearchParams } from 'react-router';
import { Button } from '#kit/ui/acts/button.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { parseDay } from '#kit/ui/fields/parse-day.ts';
import { comingTimes, shanghaiTime } from '../../coming-times.ts';

const KEY = 'ScheduledAt';

/** The time of the prices that are shown, as the call takes it; it stands in the address. */
export function useAsOf(): string | undefined {
  const typed = useSearchParams()[0].get(KEY) ?? '';
  return parseDay(typed, true) === typed ? shanghaiTime(typed) : undefined;
}

/** 查看时点: prices as they will be at a time; those are looked at and exported, and changed only as of now. */
export function AsOf() {
  const [address, setAddress] = useSearchParams();
  const isOther = useAsOf() !== undefined;
  const set = (time: string) =>
    setAddress((old) => {
      const next = new URLSearchParams(old);
      if (time) next.set(KEY, time);
      else next.delete(KEY);
      return next;
    });
  return (
    <div className="row as-of">
      <span>查看时点</span>
      <DayField time label="查看时点" none="现在" value={address.get(KEY) ?? ''} onChange={set} />
      {isOther ? (
        <>
          <Button onClick={() => set('')}>回到现在</Button>
          <span className="none">这是那时的价格，只能查看和导出；要改价请回到现在</span>
        </>
      ) : (
        comingTimes('at', new Date()).map(({ name, from }) => (
          <Button key={name} kind="text" onClick={() => set(from)}>
            {name}
          </Button>
        ))
      )}
    </div>
  );
}
