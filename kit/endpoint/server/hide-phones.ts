import { phonesMasked } from '#kit/text/mask-phones.ts';
import type { Answer } from '../contract.ts';
import { DenialParams, FreeJson, FreeText } from '../fields.ts';
import { SchemaPaths } from '../schema-paths.ts';

const free = new SchemaPaths([FreeText, FreeJson, DenialParams]);

/** An answer for who may not see whole phone numbers: each masked in what people wrote. */
export function hidePhones(output: Answer, answer: unknown): unknown {
  return typeof output === 'string' ? answer : free.change(output, answer, phonesMasked);
}
