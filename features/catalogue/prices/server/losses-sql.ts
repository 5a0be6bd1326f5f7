import { sql } from 'kysely';
import { FOLLOW_STATES } from '../follow-states.ts';
import { belowCostSql } from './prices-sql.ts';

/** It is on sale, and nobody has said that its price stays whatever it costs. Beside rows of `spus`. */
export const staysALoss = sql<boolean>`(status = 'on_sale' and follow_state <> ${sql.lit(FOLLOW_STATES.kept)})`;

/** One rule for every list of losses and for what waits: an agent without a price of its own pays less than it costs me. */
export const isLoss = sql<boolean>`(${belowCostSql} and ${staysALoss})`;
