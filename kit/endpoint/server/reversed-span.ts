type Input = Readonly<Record<string, unknown>>;

/** Names of where a span begins, and of where it ends. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/Start/, 'End'],
  [/start/, 'end'],
  [/From$/, 'To'],
  [/^from$/, 'to'],
];

const timeOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** The field at which a span of an input ends before it begins: nothing would ever be found in it. */
export function reversedSpan(input: unknown): string | undefined {
  const fields = Object(input) as Input;
  for (const [name, value] of Object.entries(fields))
    for (const [start, end] of ENDS) {
      const until = name.replace(start, end);
      if (until !== name && timeOf(value) > timeOf(fields[until])) return until;
    }
  return undefined;
}
