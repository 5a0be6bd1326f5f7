import { refuse } from '#kit/endpoint/refusal.ts';
import { spanRefusals as no } from '../../day-figures/refusals.ts';
import { type DaySpan, daysIn } from '../../day-figures/spans.ts';

/** −1: cancelled ones count too. */
const WITH_CANCELLED = -1;
const LIVE = -3;
/** Orders of a status are counted one by one. */
const MOST_DAYS = 31;

interface Counted {
  orders: number;
  cancelled: number;
}

/** Which orders an OrderOption means: a bit of the status, or how the kept counts make them. */
export function orderOption(option: number, span: DaySpan) {
  const isKept = option === WITH_CANCELLED || option === LIVE;
  if (!isKept && daysIn(span) > MOST_DAYS) refuse(no.statusDays);
  const isAll = option !== LIVE;
  return {
    status: isKept ? undefined : option,
    isAll,
    count: ({ orders, cancelled }: Counted) => (isAll ? orders : orders - cancelled),
  };
}
