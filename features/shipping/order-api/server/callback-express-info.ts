import type { z } from 'zod';
import { nameCompany } from '#features/shipping/deliveries/name-company.ts';
import { noteTraces } from '#features/shipping/deliveries/server/index.ts';
import { leftOut } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { CalledBack, orderApi } from '../contract.ts';

/** What carriers say of this shop's parcels, from its own system. */
export async function callbackExpressInfo(
  ctx: ShopCtx,
  { items }: z.output<typeof orderApi.callbackExpressInfo.input>,
): Promise<CalledBack> {
  const traces = items.map(({ expressNo: waybillNo, expressCompany, lines }) => ({
    waybillNo,
    company: nameCompany(expressCompany, ''),
    lines: lines.map(({ time, text, place, state }) => ({
      at: new Date(time).toISOString(),
      text,
      place,
      code: String(state ?? ''),
    })),
  }));
  const denials = await noteTraces(ctx, traces);
  const skipped = [...denials]
    .sort(([a], [b]) => a - b)
    .map(([index, denied]) => ({ index, ...leftOut(denied) }));
  return { done: items.length - skipped.length, skipped };
}
