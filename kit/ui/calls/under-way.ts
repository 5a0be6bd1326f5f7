let count = 0;

/** Whether the server is asked for anything, reads and acts alike. */
export const isUnderWay = (): boolean => count > 0;

/** Counts an answer as under way until it is there, or until it is known that none comes. */
export function countUnderWay<T>(answer: Promise<T>): Promise<T> {
  count++;
  return answer.finally(() => count--);
}
