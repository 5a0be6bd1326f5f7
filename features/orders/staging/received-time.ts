import { Time } from '#kit/endpoint/fields.ts';

/** Clocks of platforms and partners differ by as much. */
const AHEAD_MS = 10 * 60_000;

/** When the platform received an order: never later than now, whoever says it. */
export const ReceivedTime = Time.refine((time) => Date.parse(time) <= Date.now() + AHEAD_MS, {
  message: '平台下单时间不能晚于现在，请改正',
});
