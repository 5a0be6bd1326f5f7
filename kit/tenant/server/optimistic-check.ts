import { type RawBuilder, sql } from 'kysely';

/** Part of what the database answers when it is made to read this as a number. */
const WORDS = 'not as it was seen';

/**
 * An expression that ends the transaction unless `holds`: for statements that go out with COMMIT, where no answer is waited
 * for, and what was seen without a lock has to hold still. `holds` has to read the statement's rows: PostgreSQL works out ahead
 * what is the same for all of them, and would end the transaction whether they are there or not.
 */
export const failUnless = (holds: RawBuilder<boolean>) =>
  sql`case when ${holds} then 0 else (${WORDS}::text || clock_timestamp())::int end`;

/** Whether `failUnless` ended a transaction. It is run again then, and locks what it looks at. */
export function isOptimisticFailure(error: unknown): boolean {
  const { code, message = '' } = Object(error) as { code?: string; message?: string };
  return code === '22P02' && message.includes(WORDS);
}
