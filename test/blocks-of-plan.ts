import { type RawBuilder, sql } from 'kysely';
import { VALUE_PLAN } from '#kit/tenant/server/value-plan.ts';

export type Executor = Parameters<RawBuilder<unknown>['execute']>[0];

/** A statement as it is sent. */
interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Blocks of 8 KB that one statement touches, planned for its values. */
export async function blocksOfPlan(statement: RawBuilder<unknown>, db: Executor): Promise<number> {
  const explained = sql<Explained>`explain (analyze, buffers, format json) ${statement}`;
  const [row] = (await explained.execute(db)).rows;
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

/**
 * Blocks that a statement touches by the plan that a connection remembers for all values, unless the statement is
 * planned each time; `isPlanned`: by the plan for its values in any case.
 */
export async function blocksAsSent(
  { sql: text, parameters }: Statement,
  db: Executor,
  isPlanned = text.includes(VALUE_PLAN),
): Promise<number> {
  const mode = isPlanned ? 'force_custom_plan' : 'force_generic_plan';
  await sql.raw(`set local plan_cache_mode = ${mode}`).execute(db);
  await sql.raw(`prepare remembered as ${text}`).execute(db);
  const values = sql.join(parameters.map((value) => sql.lit(written(value))));
  const named = parameters.length > 0 ? sql`execute remembered(${values})` : sql`execute remembered`;
  const blocks = await blocksOfPlan(named, db);
  await sql`deallocate remembered`.execute(db);
  return blocks;
}

/** A parameter as the database reads it from text. */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface Explained {
  'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[];
}
