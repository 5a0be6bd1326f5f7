import './freshness.css';
import { timeText } from '#kit/ui/values/display.ts';

const MOMENT = 45_000;

/** Until when figures are true, where that is not now: after much has changed they are counted within minutes. */
export function FreshnessNote({ asOf }: { asOf: string }) {
  if (Date.now() - Date.parse(asOf) < MOMENT) return null;
  return <p className="none freshness">正在汇总 {timeText(asOf)} 以后的变动，请稍后再看</p>;
}
