import { filterText, type ShownFilter, type Values } from './filters.ts';

interface WordsProps<F = ShownFilter> {
  filter: F;
  values: Values;
}

/** What a filter narrows the list to, by names: those of a lookup are asked for. */
export const FilterWords = ({ filter, values }: WordsProps) =>
  filter.kind === 'lookup' ? <Names filter={filter} values={values} /> : filterText(filter, values);

function Names({ filter, values }: WordsProps<Extract<ShownFilter, { kind: 'lookup' }>>) {
  const useNames = filter.use;
  const chosen = (values[filter.key] ?? '').split(',');
  return filterText(filter, values, useNames({ search: '', chosen, isActive: true }));
}
