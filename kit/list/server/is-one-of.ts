import { type RawBuilder, sql } from 'kysely';
import { valuePlan } from '#kit/tenant/server/value-plan.ts';

/**
 * Condition that a column has one of the values chosen in a filter. Of one value any plan reads the column's index in the
 * list's order; of several, of which one is rare and another usual, the plan is made for these.
 */
export const isOneOf = (column: string, values: readonly unknown[], type: string): RawBuilder<boolean> =>
  values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${values[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${valuePlan}${values}::${sql.raw(type)}[])`;
