import { useState } from 'react';
import { Select } from '../../fields/select.tsx';
import type { ShownFilter } from './filters.ts';

interface LookupProps {
  filter: Extract<ShownFilter, { kind: 'lookup' }>;
  /** Chosen values, joined by commas. */
  value: string;
  onChange: (value: string) => void;
}

/** A choice whose options the server finds; it is asked when the box opens, or to name what is chosen. */
export function Lookup({ filter: { label, use: useOptions, one, empty }, value, onChange }: LookupProps) {
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const chosen = value ? value.split(',') : [];
  const options = useOptions({ search, chosen, isActive: isOpened || chosen.length > 0 });
  return (
    <Select
      many={!one}
      label={label}
      options={options ?? []}
      value={value}
      empty={empty ?? '全部'}
      onChange={onChange}
      onSearch={setSearch}
      onOpen={() => setOpened(true)}
    />
  );
}
