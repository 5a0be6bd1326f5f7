interface CodeFieldProps {
  field: string;
  value: string;
  onChange: (value: string) => void;
}

/** Where a code is typed or pasted, with or without its dashes. */
export const CodeField = ({ field, value, onChange }: CodeFieldProps) => (
  <input
    className="field wide code-field"
    aria-label={field}
    placeholder={`请输入${field}`}
    maxLength={60}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    // biome-ignore lint/a11y/noAutofocus: the one field of what was just opened
    autoFocus
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
