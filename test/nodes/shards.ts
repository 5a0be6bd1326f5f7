import { subscribe } from 'node:diagnostics_channel';
import { APP_ROLE } from '#db/shop-table.ts';
import { literal, type StatementEvent } from '#kit/tenant/server/connection.ts';
import type { Pool, PoolClient } from '#kit/tenant/server/driver.ts';
import { NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { isExplainable } from '#test/guards/sql/explain.ts';
import { normalise } from '#test/guards/sql/recorder.ts';

/** Statements that ask every part of a table although they are a shop's, by words in them, and why. */
const SEVERAL_ALLOWED: readonly { words: RegExp; why: string }[] = [
  {
    words: /^create temp table staged_rows on commit drop as select .* from import_rows limit 0$/,
    why: 'takes columns and no row, and a statement that makes a table takes no values',
  },
];

/** Citus tells no plan of an insert from a question with values, though it runs it. */
const INSERTED = /\binsert into \S+ \([^)]*\) (?:with\b|select\b)/;

interface SentStatement extends StatementEvent {
  times: number;
}

interface Counts {
  statements: number;
  times: number;
}

/** What the product sent while it ran: each statement of a shop goes to the one node where its shop lies, but for those allowed. */
export class SentStatements {
  private readonly byForm = new Map<string, SentStatement>();

  constructor() {
    subscribe('laidanla:statement', (message) => {
      const statement = message as StatementEvent;
      const form = normalise(statement);
      const known = this.byForm.get(form);
      if (known) known.times += 1;
      else this.byForm.set(form, { ...statement, times: 1 });
    });
  }

  /** Asks the coordinator of each how many parts it would ask; prints the sums, and gives a line for each that may not. */
  async problems(pool: Pool): Promise<string[]> {
    const counts = new Map<string, Counts>();
    const problems: string[] = [];
    const client = await pool.connect();
    for (const [form, statement] of this.byForm) {
      const parts = statement.shopId === NO_SHOP ? 'of no shop' : await partsAsked(client, statement);
      const { statements, times } = counts.get(parts) ?? { statements: 0, times: 0 };
      counts.set(parts, { statements: statements + 1, times: times + statement.times });
      if (parts === 'of several parts' && !SEVERAL_ALLOWED.some(({ words }) => words.test(form)))
        problems.push(`asks every node, ${statement.times} times: ${form}`);
      if (parts === 'without a plan' && isExplainable(statement) && !INSERTED.test(form))
        problems.push(`has no plan there: ${form}`);
    }
    client.release(true);
    for (const [parts, { statements, times }] of counts)
      console.log(`${statements} statements ${parts}, sent ${times} times`);
    return problems;
  }
}

type Parts = 'of one part' | 'of several parts' | 'of the coordinator' | 'without a plan';

async function partsAsked(client: PoolClient, { shopId, sql, parameters }: StatementEvent): Promise<Parts> {
  await client.query(`begin; set local role ${APP_ROLE}; set local citus.propagate_set_commands = 'local';
    set local app.shop_id = ${literal(shopId)}; set local app.source_shop_id = ${literal(shopId)}`);
  try {
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, [...parameters]);
    const tasks = rows.flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? []).map(Number);
    if (tasks.length === 0) return 'of the coordinator';
    return Math.max(...tasks) > 1 ? 'of several parts' : 'of one part';
  } catch {
    // Settings, tables of its transaction's own, and what `INSERTED` says.
    return 'without a plan';
  } finally {
    await client.query('rollback');
  }
}
