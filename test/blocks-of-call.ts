import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Endpoint, Input } from '#kit/endpoint/contract.ts';
import type { StatementEvent } from '#kit/tenant/server/connection.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, type TestApp } from './app.ts';
import { blocksAsSent } from './blocks-of-plan.ts';
import type { Person } from './cast.ts';

/**
 * Blocks of 8 KB that the statements of a call touch which read the caller's shop: planned for their values, and by the
 * plans that a connection remembers.
 */
export async function blocksOfCall<E extends Endpoint>(
  app: TestApp,
  person: Person,
  endpoint: E,
  input: Input<E>,
): Promise<{ planned: number; remembered: number }> {
  const statements = await statementsOfCall(app, person, endpoint, input);
  const blocks = { planned: 0, remembered: 0 };
  await inShop(app.database.pool, person, async (db) => {
    for (const statement of statements.filter((each) => readsShop(each, person.shopId))) {
      blocks.planned += await blocksAsSent(statement, db.k, true);
      blocks.remembered += await blocksAsSent(statement, db.k);
    }
  });
  return blocks;
}

/** The statements that a call sends, in their order. */
export async function statementsOfCall<E extends Endpoint>(
  app: TestApp,
  person: Person,
  endpoint: E,
  input: Input<E>,
): Promise<StatementEvent[]> {
  const statements: StatementEvent[] = [];
  const hear = (statement: unknown) => statements.push(statement as StatementEvent);
  subscribe('laidanla:statement', hear);
  await ask(app, person, endpoint, input).finally(() => unsubscribe('laidanla:statement', hear));
  return statements;
}

const readsShop = ({ shopId, sql }: StatementEvent, shop: string) =>
  shopId === shop && /^\s*(select|with)\b/i.test(sql) && !/\bfor (update|share|no key)/i.test(sql);
