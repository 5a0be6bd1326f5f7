/** What a column of a sheet holds; decides how its cells are read, checked and written. */
export type FieldType = 'text' | 'integer' | 'money' | 'date' | 'phone' | 'weight';

/** One field that a template of a command may use: `exceldefinitions` serves these as they are. */
export interface FieldDefinition<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly example: string;
}

type Short<Key extends string> = readonly [key: Key, title: string, type: FieldType, example: string];

/** Expands the short form in which field lists are written; keys in `required` must be mapped and filled. */
export function defineFields<const Key extends string>(
  short: readonly Short<Key>[],
  required: readonly NoInfer<Key>[] = [],
): readonly FieldDefinition<Key>[] {
  return short.map(([key, title, type, example]) => ({
    key,
    title,
    type,
    required: required.includes(key),
    example,
  }));
}
