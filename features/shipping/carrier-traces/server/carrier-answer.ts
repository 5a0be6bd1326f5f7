import type { DueNumber } from '#features/shipping/deliveries/server/index.ts';
import type { TraceLine } from '#features/shipping/deliveries/trace-states.ts';

/** What the carrier said of it. */
export interface CarrierAnswer {
  claim: DueNumber;
  lines: readonly TraceLine[];
  isTold: boolean;
  /** Somebody knows of this carrier's parcels; of the others nobody is asked again. */
  isAsked: boolean;
}
