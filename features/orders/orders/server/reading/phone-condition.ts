import { type RawBuilder, sql } from 'kysely';
import { readPhoneSearch } from '#kit/text/phone-search.ts';
import { phoneReversed } from '../../numbers/phone-reversed.ts';

/**
 * Condition that a row's phone is one of these, each whole or by its tail. `reversed` is the phone from behind, as a column
 * of orders has it for its index.
 */
export function phoneIsOneOf(
  row: string,
  texts: readonly string[],
  reversed: RawBuilder<unknown> = sql`${sql.ref(`${row}.phone_reversed`)}`,
): RawBuilder<boolean> {
  const searches = texts.flatMap((text) => readPhoneSearch(text) ?? []);
  const whole = searches.filter(({ isWhole }) => isWhole).map(({ tail }) => phoneReversed(tail));
  const parts = searches.filter(({ isWhole }) => !isWhole);
  // One whole number reads its index in order; `= any` would sort.
  if (whole.length === 1 && parts.length === 0) return sql<boolean>`${reversed} = ${whole[0]}`;
  const either = parts.map(({ start, tail }) => {
    const from = phoneReversed(tail);
    const begins = start ? sql`and starts_with(${sql.ref(`${row}.phone`)}, ${start})` : sql``;
    // ':' comes after all digits.
    return sql`(${reversed} >= ${from} and ${reversed} < ${`${from}:`} ${begins})`;
  });
  if (whole.length > 0 || parts.length === 0) either.push(sql`${reversed} = any(${whole}::text[])`);
  return sql<boolean>`(${sql.join(either, sql` or `)})`;
}
