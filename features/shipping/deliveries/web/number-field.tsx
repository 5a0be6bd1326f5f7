interface NumberFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A waybill number, the first field of a dialog. */
export const NumberField = ({ label, value, onChange }: NumberFieldProps) => (
  <input
    className="field mono"
    aria-label={label}
    placeholder={label}
    // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was just opened
    autoFocus
    maxLength={60}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** Why the server would not take it. */
export const Problem = ({ says }: { says: string }) =>
  says && (
    <p className="problem" role="alert">
      {says}
    </p>
  );
