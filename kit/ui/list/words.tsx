import { type ShownFilter, type Values, wordsOf } from './filters.ts';

interface WordsProps<F = ShownFilter> {
  filter: F;
  values: Values;
}

/** What a filter narrows the list to, by names: those of a lookup are asked for. */
export const Words = ({ filter, values }: WordsProps) =>
  filter.kind === 'lookup' ? <Names filter={filter} values={values} /> : wordsOf(filter, values);

function Names({ filter, values }: WordsProps<Extract<ShownFilter, { kind: 'lookup' }>>) {
  const useNames = filter.use;
  const chosen = (values[filter.key] ?? '').split(',');
  return wordsOf(filter, values, useNames({ search: '', chosen, isActive: true }));
}
