/**
 * For what costs the server as much for one as for many: what a page asks for at once goes in one call, of `most` keys
 * each. `ask` gives what it found by key; its failure is everybody's who waits for it.
 */
export function batchLookups<T>(most: number, ask: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {
  let next: { keys: Set<string>; answers: Promise<ReadonlyMap<string, T>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const send = () => {
      if (next?.keys === keys) next = undefined;
      return ask([...keys]);
    };
    return { keys, answers: new Promise((soon) => setTimeout(soon)).then(send) };
  };
  return async (key: string): Promise<T | undefined> => {
    if (!next || next.keys.size >= most) next = begin();
    const { keys, answers } = next;
    keys.add(key);
    return (await answers).get(key);
  };
}
