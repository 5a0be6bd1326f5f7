import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressPart, ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { withExtension } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { parseAddress } from '#features/sheets/addresses/server/index.ts';

const FIELDS = ['name', 'phone', 'province', 'city', 'area', 'detail'] as const;
export type ReceiverFields = Record<(typeof FIELDS)[number], string>;

export interface LinesScore {
  n: number;
  /** Every field as a person reads it. */
  right: number;
  /** Something is wrong, and nothing says so. */
  silent: number;
  failures: string[];
}

/** Reads each line as people write them, and compares every field with what a person reads in it. */
export function scoreLines(folder: string): LinesScore {
  const score: LinesScore = { n: 0, right: 0, silent: 0, failures: [] };
  const file = join(folder, 'lines.jsonl');
  if (!existsSync(file)) return score;
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { id, text, expected }: { id: string; text: string; expected: ReceiverFields } = JSON.parse(line);
    const parsed = parseAddress(text);
    const fields = fieldsOf(parsed);
    const wrong = wrongFields(fields, expected, text);
    score.n += 1;
    if (wrong.length === 0) score.right += 1;
    const isSilent = wrong.some((field) => !isFlagged(parsed.uncertain, field));
    if (isSilent) score.silent += 1;
    for (const field of wrong)
      score.failures.push(
        `${id} ${isSilent ? 'without a flag' : 'flagged'} ${JSON.stringify(text)}: ${field} is ${JSON.stringify(fields[field])}, not ${JSON.stringify(expected[field])}`,
      );
  }
  return score;
}

export const fieldsOf = (parsed: ParsedAddress): ReceiverFields => ({
  name: parsed.name,
  phone: withExtension(parsed.phone, parsed.extension),
  province: parsed.province,
  city: parsed.city,
  area: parsed.area,
  detail: parsed.detail,
});

export function wrongFields(
  fields: ReceiverFields,
  expected: ReceiverFields,
  text: string,
): (keyof ReceiverFields)[] {
  return FIELDS.filter((field) => {
    const actual = plain(fields[field]);
    const expectedText = plain(expected[field]);
    if (actual === expectedText) return false;
    // No place is called so: it is a city by itself.
    if (field === 'city') return !(expectedText.includes('直辖') && actual === plain(expected.area));
    return !(field === 'detail' && isBehindZone(actual, expectedText, plain(text)));
  });
}

/** The name of a zone may stay before the detail, as it stands in the text. */
function isBehindZone(actual: string, expected: string, text: string): boolean {
  const zone = actual.slice(0, actual.length - expected.length);
  return (
    actual.endsWith(expected) &&
    text.includes(actual) &&
    /(?:新区|新城|高新区|开发区|园区|合作区|港区)$/.test(zone)
  );
}

/** A region in doubt is shown as one: whoever looks at its flag sees all three. */
function isFlagged(uncertain: readonly AddressPart[], field: keyof ReceiverFields): boolean {
  const region: readonly string[] = ['province', 'city', 'area', 'detail'];
  return region.includes(field) ? uncertain.some((part) => region.includes(part)) : uncertain.includes(field);
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{S}]/gu, '')
    .toLowerCase();
