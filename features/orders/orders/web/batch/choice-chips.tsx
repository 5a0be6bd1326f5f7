interface ChoiceChipsProps<T> {
  choices: readonly { value: T; name: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, each in sight. */
export const ChoiceChips = <T extends string | boolean>({
  choices,
  value,
  onChange,
}: ChoiceChipsProps<T>) => (
  <div className="chips">
    {choices.map((one) => (
      <button
        key={one.name}
        type="button"
        className={`chip${one.value === value ? ' is-on' : ''}`}
        aria-pressed={one.value === value}
        onClick={() => onChange(one.value)}
      >
        {one.name}
      </button>
    ))}
  </div>
);
