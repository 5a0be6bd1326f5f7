type Input = Readonly<Record<string, unknown>>;

/** Names of where a span begins, and of where it ends. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/Start/, 'End'],
  [/start/, 'end'],
  [/From$/, 'To'],
  [/^from$/, 'to'],
];

/** The field at which a span of an input ends before it begins: nothing would ever be found in it. */
export function reversedSpan(input: unknown): string | undefined {
  const fields = Object(input) as Input;
  for (const [name, value] of Object.entries(fields)) {
    // Each reading call comes here, and most of its fields are no times.
    if (typeof value !== 'string') continue;
    for (const [start, end] of ENDS) {
      const until = name.replace(start, end);
      const last = fields[until];
      if (until !== name && typeof last === 'string' && Date.parse(value) > Date.parse(last)) return until;
    }
  }
  return undefined;
}
