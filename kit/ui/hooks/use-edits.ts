import { useState } from 'react';

/** Pure: what still says something else than the record. */
export function unsavedEdits<T extends object>(edits: Partial<T>, record: T): Partial<T> {
  const same = (key: string) =>
    JSON.stringify(edits[key as keyof T]) === JSON.stringify(record[key as keyof T]);
  const keys = Object.keys(edits);
  const open = keys.filter((key) => !same(key));
  if (open.length === keys.length) return edits;
  return Object.fromEntries(open.map((key) => [key, edits[key as keyof T]])) as Partial<T>;
}

/**
 * A record as a form shows it. It is read again at any moment: what somebody is changing stays as they typed it, all
 * else follows the record. A change ends when the record says the same, such as once it is saved.
 */
export function useEdits<T extends object>(record: T) {
  const [edits, setEdits] = useState<Partial<T>>({});
  const open = unsavedEdits(edits, record);
  if (open !== edits) setEdits(open);
  return {
    value: { ...record, ...open },
    set: (part: Partial<T>) => setEdits((old) => ({ ...old, ...part })),
  };
}
