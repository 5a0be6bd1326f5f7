import { storyOf } from '#features/shipping/carrier-traces/stories.ts';
import { tell } from './cloud-printer.ts';
import type { LabelDesk } from './label-desk.ts';

const china = (time: Date) =>
  new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Tells whoever ordered news with their numbers where those parcels are by now; `hourMs` is how long an hour takes. */
export async function tellTraces(desk: LabelDesk, hourMs: number): Promise<void> {
  const now = new Date(desk.now());
  for (const { waybillNo, children, traces, takenAt, carrier: com, state } of desk.waybills.values()) {
    if (!traces || state !== '已取号') continue;
    for (const nu of [waybillNo, ...children]) {
      const lines = storyOf(nu, new Date(takenAt), now, hourMs);
      const data = lines.map(({ at, text, place, code }) => ({
        time: china(at),
        context: text,
        areaName: place,
        statusCode: code,
      }));
      const lastResult = { message: 'ok', nu, com, state: lines[0]?.code ?? '0', data };
      if (data.length > 0) await tell(traces, { status: 'polling', message: '', lastResult });
    }
  }
}
