import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, Name, Text } from '#kit/endpoint/fields.ts';
import { namedFields } from '#kit/endpoint/named-fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { MOST_PARTS, NamingPart } from './formula.ts';
import { formulaRefusals as no } from './refusals.ts';

export const NamingFormula = z.object({
  FormulaID: Id,
  FormulaName: z.string(),
  /** The export whose files it names. */
  CmdID: z.number(),
  /** Names them where no other is chosen; one per export. */
  IsDefault: z.boolean(),
  Settings: z.array(NamingPart),
  CreatedOn: z.string(),
});
export type NamingFormula = z.infer<typeof NamingFormula>;

const CmdID = z.number().int().min(1).max(10_000);
const Settings = z.array(NamingPart).min(1, '请至少加一段').max(MOST_PARTS, `最多 ${MOST_PARTS} 段`);
const Written = z.object({
  FormulaName: Name.max(50),
  CmdID,
  IsDefault: z.boolean().default(false),
  Settings,
});
const refusals = [no.wrong, no.nameTaken, no.notAnExport] as const;

export const formulas = {
  get: list({
    path: '/api/businessunit/namingformula/get',
    allow: 'member',
    row: NamingFormula,
    filters: { FormulaName: Text.max(50), CmdIDs: z.array(CmdID).max(20) },
    sorts: ['CreatedOn'],
    says: 'How this shop names the files that it exports.',
  }),
  sample: reading({
    path: '/api/businessunit/namingformula/sample',
    allow: 'member',
    input: z.object({ CmdID, Settings: z.array(NamingPart).max(MOST_PARTS) }),
    output: z.object({ Sample: z.string(), Problems: z.array(z.string()) }),
    refusals: [no.notAnExport],
    says: 'What a file would be called, with the newest names of the shop, and what is wrong with the formula.',
  }),
  add: endpoint({
    path: '/api/businessunit/namingformula/new',
    allow: 'shop.settings',
    input: Written,
    output: z.object({ FormulaID: Id }),
    refusals: [...refusals, no.tooMany],
    says: 'Keeps a formula; as the default it takes the place of the one before.',
  }),
  update: endpoint({
    path: '/api/businessunit/namingformula/update',
    allow: 'shop.settings',
    input: namedFields(Written).extend({ FormulaID: Id }),
    output: Done,
    refusals: [common.notFound, ...refusals],
    says: 'Changes the named fields of a formula; files that are there keep their names.',
  }),
  remove: endpoint({
    path: '/api/businessunit/namingformula/delete',
    allow: 'shop.settings',
    input: z.object({ FormulaID: Id }),
    output: Done,
    refusals: [common.notFound],
    says: 'Deletes a formula; its export goes back to the usual names.',
  }),
};
