import { TRACE_NAMES } from '#features/shipping/deliveries/trace-states.ts';
import { Time } from '#kit/ui/values/time.tsx';
import type { ScannedParcel } from '../../complaint-row.ts';

/** What its carrier says of a parcel; nothing where nobody says anything. */
export const ParcelTrace = ({
  scannedParcel: { TraceState, TraceOn, LastLine },
}: {
  scannedParcel: Pick<ScannedParcel, 'TraceState' | 'TraceOn' | 'LastLine'>;
}) =>
  TraceState === 0 ? null : (
    <div className="leg-head">
      <small>
        <b>{TRACE_NAMES[TraceState]}</b>
      </small>
      {TraceOn && <Time value={TraceOn} />}
      {LastLine && <small>{LastLine}</small>}
    </div>
  );
