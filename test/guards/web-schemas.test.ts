import { describe, expect, it } from 'vitest';
import { isTest, sources } from './sources.ts';

/** Takes more than types of the file that makes schemas: the library that makes them would come with the first screen. */
const takesSchemas = (text: string) =>
  /import \{(?! type )[^}]*\} from '#kit\/endpoint\/fields\.ts'/.test(text);

describe('a screen', () => {
  it('takes no schema with it', () => {
    const heavy = sources
      .filter(({ path }) => /^(app|features|kit)\/.*\/?(web|ui)\//.test(path) && !isTest(path))
      .filter(({ text }) => takesSchemas(text));
    expect(heavy.map(({ path }) => path)).toEqual([]);
  });

  it('may name their types', () => {
    expect(takesSchemas("import { Id } from '#kit/endpoint/fields.ts';")).toBe(true);
    expect(takesSchemas("import type { Id } from '#kit/endpoint/fields.ts';")).toBe(false);
  });
});
