import { type ShownFilter, type Values, wordsOf } from './filters.ts';

interface WordsProps<F = ShownFilter> {
  of: F;
  values: Values;
}

/** What a filter narrows the list to, by names: those of a lookup are asked for. */
export const Words = ({ of, values }: WordsProps) =>
  of.kind === 'lookup' ? <Names of={of} values={values} /> : wordsOf(of, values);

function Names({ of, values }: WordsProps<Extract<ShownFilter, { kind: 'lookup' }>>) {
  const useNames = of.use;
  const chosen = (values[of.key] ?? '').split(',');
  return wordsOf(of, values, useNames({ search: '', chosen, wanted: true }));
}
