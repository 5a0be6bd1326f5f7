import './suspensions.css';
import {
  ENTRY_REASONS,
  OTHER_REASON,
  SHIPPER_REASONS,
  SUSPENSION_REASONS,
} from '#features/orders/orders/suspension.ts';

interface ReasonChipsProps {
  reasons: readonly number[];
  value: number | undefined;
  onChange: (reason: number) => void;
}

/** Why orders are held, one of the reasons to press. */
export const ReasonChips = ({ reasons, value, onChange }: ReasonChipsProps) => (
  <fieldset className="chips hold-reasons">
    <legend>原因</legend>
    {reasons.map((id) => (
      <button
        key={id}
        type="button"
        className={`chip${id === value ? ' is-on' : ''}`}
        aria-pressed={id === value}
        onClick={() => onChange(id)}
      >
        {SUSPENSION_REASONS[id]}
      </button>
    ))}
  </fieldset>
);

/** Reasons of the side on which this shop stands; of both where it entered and ships itself. */
export function reasonsOf(isEntry: boolean, isShipper: boolean): number[] {
  const mine = [...(isEntry ? ENTRY_REASONS : []), ...(isShipper ? SHIPPER_REASONS : [])];
  return mine.length === 0 ? [OTHER_REASON] : [...new Set(mine)].sort((a, b) => a - b);
}
