import { sql } from 'kysely';
import type { z } from 'zod';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { formulas, type NamingFormula } from '../contract.ts';
import { type NamingPart, USUAL } from '../formula.ts';

const COLUMNS = ['id', 'name', 'command', 'is_default', 'settings', 'created_at'] as const;

export async function listFormulas(db: TenantDb, input: z.output<typeof formulas.get.input>) {
  const matches = filterBy(formulas.get, db.from('naming_formulas').select(COLUMNS), input, {
    FormulaName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    CmdIDs: (query, ids) => query.where('command', 'in', ids),
  });
  const { items, ...totals } = await readPage(matches, input, { CreatedOn: 'created_at' });
  return { ...totals, items: items.map(onWire) };
}

interface FormulaRow {
  id: string;
  name: string;
  command: number;
  is_default: boolean;
  settings: unknown;
  created_at: string;
}

const onWire = (row: FormulaRow): NamingFormula => ({
  FormulaID: row.id,
  FormulaName: row.name,
  CmdID: row.command,
  IsDefault: row.is_default,
  Settings: row.settings as NamingPart[],
  CreatedOn: row.created_at,
});

/** How a file is named: by the formula that was chosen, else the export's default, else as usual. */
export async function formulaFor(
  db: TenantDb,
  command: number,
  chosen: string | null | undefined,
): Promise<{ id: string | null; parts: readonly NamingPart[] }> {
  const row = await db
    .from('naming_formulas')
    .select(['id', 'settings'])
    .where('command', '=', command)
    .where((where) => (chosen ? where('id', '=', chosen) : where('is_default', '=', true)))
    .executeTakeFirst();
  return row ? { id: row.id, parts: row.settings as unknown as NamingPart[] } : { id: null, parts: USUAL };
}

/** The formula's next number of the day; given once, whoever asks at the same time. */
export async function nextSerial(db: TenantDb, formulaId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`insert into formula_serials (shop_id, formula_id, day, last)
    values (${db.shopId}, ${formulaId}, (now() at time zone 'Asia/Shanghai')::date, 1)
    on conflict (shop_id, formula_id, day) do update set last = formula_serials.last + 1 returning last`.execute(
    db.k,
  );
  return rows[0]?.last ?? 1;
}
