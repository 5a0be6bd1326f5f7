import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { commandById } from '#features/sheets/templates/commands.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { formulas } from '../contract.ts';
import { formulaProblems } from '../formula.ts';
import { formulaRefusals as no } from '../refusals.ts';

type Written = z.output<typeof formulas.add.input>;
const MOST = 100;

export async function addFormula(db: TenantDb, input: Written): Promise<string> {
  const id = newId();
  await check(db, input, id);
  const known = await db.from('naming_formulas').select('id').limit(MOST).execute();
  if (known.length >= MOST) refuse(no.tooMany, { most: MOST });
  await db.insert('naming_formulas', { id, ...valuesOf(input) }).execute();
  return id;
}

/** What is not named stays as it is. */
export async function changeFormula(db: TenantDb, id: string, named: Partial<Written>): Promise<void> {
  const row = await db
    .from('naming_formulas')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '命名规则' });
  const formula: Written = {
    FormulaName: named.FormulaName ?? row.name,
    CmdID: named.CmdID ?? row.command,
    IsDefault: named.IsDefault ?? row.is_default,
    Settings: named.Settings ?? (row.settings as Written['Settings']),
  };
  await check(db, formula, id);
  await db.update('naming_formulas').set(valuesOf(formula)).where('id', '=', id).execute();
}

export async function removeFormula(db: TenantDb, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .remove('naming_formulas')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) refuse(common.notFound, { what: '命名规则' });
}

const valuesOf = ({ FormulaName, CmdID, IsDefault, Settings }: Written) => ({
  name: FormulaName,
  command: CmdID,
  is_default: IsDefault,
  settings: JSON.stringify(Settings),
});

/** A new default takes the place of the one before. */
async function check(db: TenantDb, input: Written, id: string): Promise<void> {
  const { FormulaName: name, CmdID, IsDefault, Settings } = input;
  if (commandById(CmdID)?.direction !== 'export') refuse(no.notAnExport);
  const [problem] = formulaProblems(Settings);
  if (problem) refuse(no.wrong, { problem });
  await lockByName(db, 'naming formulas');
  const row = await db
    .from('naming_formulas')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (row) refuse(no.nameTaken, { name });
  if (!IsDefault) return;
  await db
    .update('naming_formulas')
    .set({ is_default: false })
    .where('command', '=', CmdID)
    .where('id', '<>', id)
    .execute();
}
