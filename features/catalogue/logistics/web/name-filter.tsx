import { TextField } from '#kit/ui/fields.tsx';

interface NameFilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** Which of a vendor's policies are shown, as one types. */
export const NameFilter = ({ value, onChange }: NameFilterProps) => (
  <TextField label="政策或供应商名称" placeholder="政策或供应商名称" value={value} onChange={onChange} />
);

export const isNamed = (text: string, ...names: readonly (string | null)[]): boolean => {
  const wanted = text.trim().toLowerCase();
  return names.some((name) => (name ?? '').toLowerCase().includes(wanted));
};
