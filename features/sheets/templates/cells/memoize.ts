const MOST = 2_000;

/** A column of a sheet repeats its prices, amounts and dates: what was read last is looked up instead. */
export function memoize<V, Context>(
  read: (cell: string, context: Context) => V,
): (cell: string, context: Context) => V {
  const known = new Map<string, V>();
  let keyContext: Context | undefined;
  return (cell, context) => {
    if (keyContext !== context || known.size > MOST) {
      known.clear();
      keyContext = context;
    }
    const before = known.get(cell);
    if (before !== undefined || known.has(cell)) return before as V;
    const value = read(cell, context);
    known.set(cell, value);
    return value;
  };
}
