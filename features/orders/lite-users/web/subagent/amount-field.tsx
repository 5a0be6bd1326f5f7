interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** How many, by thumb or typed. */
export function AmountField({ value, onChange }: AmountFieldProps) {
  const count = Math.max(1, Math.round(Number(value)) || 1);
  return (
    <span className="amount-field">
      <button
        type="button"
        aria-label="减一件"
        disabled={count <= 1}
        onClick={() => onChange(String(count - 1))}
      >
        −
      </button>
      <input
        className="num"
        aria-label="数量"
        inputMode="numeric"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" aria-label="增加一件" onClick={() => onChange(String(count + 1))}>
        +
      </button>
    </span>
  );
}
