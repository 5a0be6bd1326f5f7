import { type ShownFilter, type Values, wordsOf } from './filters.ts';

interface WordsProps<F = ShownFilter> {
  of: F;
  values: Values;
}

/** What a filter narrows the list to, by names: those of a lookup are asked for. */
export function Words({ of, values }: WordsProps) {
  if (of.kind === 'lookup') return <Names {...{ of, values }} />;
  const isKnown = of.kind === 'choice' && of.options.length > 0;
  return wordsOf(of, values, isKnown ? of.options : undefined);
}

function Names({ of, values }: WordsProps<Extract<ShownFilter, { kind: 'lookup' }>>) {
  const chosen = (values[of.key] ?? '').split(',');
  const useNames = of.use;
  return wordsOf(of, values, useNames({ search: '', chosen, wanted: true }));
}
