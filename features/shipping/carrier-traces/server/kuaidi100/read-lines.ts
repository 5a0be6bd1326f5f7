import { z } from 'zod';
import type { TraceLine } from '#features/shipping/deliveries/trace-states.ts';
import { cutText } from '#kit/text/cut-text.ts';

const Line = z.object({
  context: z.string().max(2_000),
  time: z.string().max(40),
  areaName: z.string().max(200).nullish(),
  /** The state by which this line came; a finer code where the account has them. */
  statusCode: z.string().max(10).nullish(),
});

/** What is said of one number, in an answer and in news. */
export const TraceAnswer = z.object({
  nu: z.string().max(100),
  state: z.union([z.string().max(10), z.number()]).transform(String),
  data: z.array(Line).max(1_000),
});
export type TraceAnswer = z.output<typeof TraceAnswer>;

/** Times are China's, without saying so. */
const timeOf = (text: string): Date =>
  new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.trim().replace(' ', 'T')}+08:00`);

/** What a database can keep: no zeros, and no half of a sign that was cut in two. */
const kept = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString();

/** Lines newest first, of which the first is the state; others without a code are on the way. */
export function readTraceLines({ state, data }: TraceAnswer): TraceLine[] {
  return data.flatMap(({ context, time, areaName, statusCode }, at) => {
    const when = timeOf(time);
    if (Number.isNaN(when.getTime())) return [];
    const code = statusCode ?? (at === 0 ? state : '0');
    return [
      { at: when.toISOString(), text: kept(cutText(context.trim(), 500)), place: kept(areaName ?? ''), code },
    ];
  });
}
