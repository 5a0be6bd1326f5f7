import { fullTimeText, timeText } from './display.ts';

/** 11-21 14:05, the whole of it on hover. */
export const Time = ({ value }: { value: string | number | null | undefined }) => (
  <time className="num" title={fullTimeText(value)}>
    {timeText(value)}
  </time>
);
