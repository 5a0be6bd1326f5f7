/** What a component said, of which nothing is certain. */
export type MessageFields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is MessageFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message; undefined: none that can be read. */
export function fieldsOf(data: unknown): MessageFields | undefined {
  try {
    const value: unknown = JSON.parse(String(data));
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A word, or a number that some components write instead. */
export const messageText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const messageList = (value: unknown): MessageFields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];
