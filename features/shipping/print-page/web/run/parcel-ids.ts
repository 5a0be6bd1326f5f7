import { type ParcelRow, printRuns } from '#features/shipping/print-runs/contract.ts';
import type { ParcelState } from '#features/shipping/print-runs/parcel-states.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { call } from '#kit/ui/calls/client.ts';

export type ParcelFilters = Pick<Input<typeof printRuns.parcels>, 'orderIds' | 'cloud'>;

/** Labels that no cloud printer has. */
export const NOT_IN_CLOUD = { cloud: ['none' as const] };

/** The parcels of a run in some states, in the order in which they are packed. */
export async function readParcelIds(
  runId: string,
  states: ParcelState[],
  more: ParcelFilters = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { items } = await call(printRuns.parcels, {
      runId,
      states,
      ...more,
      currentPage: page,
      pageSize: 500,
    });
    ids.push(...items.map(({ ParcelID }: ParcelRow) => ParcelID));
    if (items.length < 500) return ids;
  }
}
