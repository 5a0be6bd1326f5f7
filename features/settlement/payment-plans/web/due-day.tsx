import { dayText } from '#kit/ui/values/display.ts';

/** When something is to be paid, red once that has passed. */
export function DueDay({ day, none = '-' }: { day: string | null; none?: string }) {
  if (day === null) return none;
  const isLate = day < dayText(new Date());
  return <span className={isLate ? 'plan-late' : undefined}>{isLate ? `${day} 逾期` : day}</span>;
}
