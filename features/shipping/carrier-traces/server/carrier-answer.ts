import type { TraceLine } from '#features/shipping/deliveries/trace-states.ts';

/** A parcel whose carrier is to be asked now. */
export interface Claimed {
  company: string;
  waybill_no: string;
  phone_tail: string;
  told_by_push: boolean;
  /** Milliseconds that it has been waited for, by the clock that also says when to look again. */
  age: number;
}

/** What the carrier said of it. */
export interface CarrierAnswer {
  claim: Claimed;
  lines: readonly TraceLine[];
  isTold: boolean;
  /** Somebody knows of this carrier's parcels; of the others nobody is asked again. */
  isAsked: boolean;
}
