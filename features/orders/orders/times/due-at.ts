const HOUR = 3_600_000;
const SHANGHAI = 8 * HOUR;
const OPENS = 10;

/** When an answer is due: nobody is woken between 22:00 and 8:00, it is 10:00 then (domain page §1). */
export function dueAt(start: Date, hours: number): Date {
  const due = new Date(start.getTime() + hours * HOUR);
  const local = new Date(due.getTime() + SHANGHAI);
  const hour = local.getUTCHours();
  if (hour >= 8 && hour < 22) return due;
  const day = Date.UTC(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate() + (hour >= 22 ? 1 : 0),
  );
  return new Date(day + OPENS * HOUR - SHANGHAI);
}
