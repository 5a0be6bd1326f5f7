import { type RawBuilder, sql } from 'kysely';

/** What the database says when it is to read this as a number. */
const WORDS = 'not as it was seen';

/**
 * In a statement that goes out with COMMIT, where no answer can be waited for: ends the transaction unless what was seen
 * without a lock still holds. `holds` has to ask rows, as what is the same for all is worked out ahead, whether or not.
 */
export const failUnless = (holds: RawBuilder<boolean>) =>
  sql`case when ${holds} then 0 else (${WORDS}::text || clock_timestamp())::int end`;

/** Whether a transaction was ended so. It is run again, and locks what it looks at. */
export function isOptimisticFailure(error: unknown): boolean {
  const { code, message = '' } = Object(error) as { code?: string; message?: string };
  return code === '22P02' && message.includes(WORDS);
}
