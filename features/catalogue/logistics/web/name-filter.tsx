interface NameFilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** Which of a vendor's policies are shown, as one types. */
export const NameFilter = ({ value, onChange }: NameFilterProps) => (
  <input
    type="search"
    className="field"
    aria-label="政策或供应商名称"
    placeholder="政策或供应商名称"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

export const matchesName = (text: string, ...names: readonly (string | null)[]): boolean => {
  const words = text.trim().toLowerCase();
  return names.some((name) => (name ?? '').toLowerCase().includes(words));
};
