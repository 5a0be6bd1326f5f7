/**
 * Awaits all, as `Promise.all`, but throws the first error only when all have ended: of statements that were sent together
 * the later ones still answer, and nothing else may be sent between them.
 */
export async function awaitAll<T extends readonly unknown[]>(
  promises: {
    [I in keyof T]: Promise<T[I]>;
  },
): Promise<T> {
  await Promise.allSettled(promises);
  return (await Promise.all(promises)) as unknown as T;
}
