import '../orders.css';

interface ReasonFieldProps {
  label: string;
  chips: readonly string[];
  value: string;
  onChange: (reason: string) => void;
}

/** Why: one of the usual reasons, or one's own words. */
export const ReasonField = ({ label, chips, value, onChange }: ReasonFieldProps) => (
  <div className="reason">
    <span>原因</span>
    <div className="chips">
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          className={`chip${chip === value ? ' is-on' : ''}`}
          onClick={() => onChange(chip)}
        >
          {chip}
        </button>
      ))}
    </div>
    <input
      className="field wide"
      aria-label={label}
      placeholder="选一个或写下原因，供货链上的店铺都能看到"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
