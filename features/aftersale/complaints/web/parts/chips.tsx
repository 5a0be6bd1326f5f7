interface ChipsProps {
  label: string;
  names: Readonly<Record<number, string>>;
  value: number;
  onChange: (value: number) => void;
}

/** One of a few names. */
export const Chips = ({ label, names, value, onChange }: ChipsProps) => (
  <fieldset className="complaint-chips">
    <legend>{label}</legend>
    <div className="chips">
      {Object.entries(names).map(([id, name]) => (
        <button
          key={id}
          type="button"
          className={`chip${Number(id) === value ? ' is-on' : ''}`}
          aria-pressed={Number(id) === value}
          onClick={() => onChange(Number(id))}
        >
          {name}
        </button>
      ))}
    </div>
  </fieldset>
);
