import { Select } from '../../fields/select.tsx';
import { DayRange } from './day-range.tsx';
import type { ShownFilter, Values } from './filters.ts';
import { Lookup } from './lookup.tsx';
import { ManyField } from './many-field.tsx';

export interface FilterFieldProps {
  filter: ShownFilter;
  values: Values;
  /** `now` for what is chosen rather than typed: it looks up at once. */
  onChange: (change: Values, now: boolean) => void;
  onDone: () => void;
}

export function FilterField({ filter, values, onChange, onDone }: FilterFieldProps) {
  const choose = (key: string) => ({
    value: values[key] ?? '',
    onChange: (to: string) => onChange({ [key]: to }, true),
  });
  if (filter.kind === 'choice') {
    const { key, label, options, many } = filter;
    return <Select label={label} options={options} many={many} empty="全部" {...choose(key)} />;
  }
  if (filter.kind === 'lookup') return <Lookup filter={filter} {...choose(filter.key)} />;
  if (filter.kind === 'days')
    return (
      <DayRange
        label={filter.label}
        from={values[filter.from] ?? ''}
        to={values[filter.to] ?? ''}
        onChange={({ from, to }) => onChange({ [filter.from]: from, [filter.to]: to }, true)}
      />
    );
  if (filter.kind === 'many')
    return (
      <ManyField
        label={filter.label}
        hint={filter.hint}
        names={filter.names}
        value={values[filter.key] ?? ''}
        onChange={(to) => onChange({ [filter.key]: to }, false)}
        onDone={onDone}
      />
    );
  return (
    <input
      className="field"
      aria-label={filter.label}
      placeholder={filter.hint}
      value={values[filter.key] ?? ''}
      onChange={(event) => onChange({ [filter.key]: event.target.value }, false)}
      onKeyDown={(event) => event.key === 'Enter' && onDone()}
    />
  );
}
