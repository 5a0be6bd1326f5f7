import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { call } from '#kit/ui/calls/client.ts';
import { newRunId } from '../new-run-id.ts';

/** Writes down that labels came out of the printer; a lost answer is asked for once more, and counts once. */
export async function recordPrinted(parcelIds: readonly string[]) {
  const input = { ParcelIDs: [...parcelIds] };
  const idempotencyKey = newRunId();
  try {
    return await call(printRuns.printed, input, { idempotencyKey });
  } catch {
    return call(printRuns.printed, input, { idempotencyKey });
  }
}
