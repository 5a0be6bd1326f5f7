/** Whoever has a key in common with each other, straight or through others, stands together; in order of appearance. */
export function connectedGroups<T>(keysOf: ReadonlyMap<T, readonly string[]>): T[][] {
  const parent = new Map<string, string>();
  const root = (key: string): string => {
    let at = key;
    for (let up = parent.get(at); up !== undefined; up = parent.get(at)) at = up;
    for (let one = key; one !== at; ) {
      const up = parent.get(one) ?? at;
      parent.set(one, at);
      one = up;
    }
    return at;
  };
  for (const [first = '', ...others] of keysOf.values())
    for (const other of others) {
      const here = root(first);
      const there = root(other);
      if (here !== there) parent.set(there, here);
    }
  const groups = new Map<string, T[]>();
  const alone: T[][] = [];
  for (const [one, [key]] of keysOf) {
    const group = key === undefined ? undefined : groups.get(root(key));
    if (group) group.push(one);
    else {
      const begun = [one];
      alone.push(begun);
      if (key !== undefined) groups.set(root(key), begun);
    }
  }
  return alone;
}
