import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, Text, Time, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { templateRefusals as no } from './refusals.ts';
import { CfgColumn, CfgDetail } from './template-columns.ts';

const CmdID = z.number().int();
const Columns = z.array(CfgColumn);

export const ExcelCfg = z.object({
  ExcelCfgID: Id,
  ExcelCfgName: z.string(),
  CmdID,
  CmdName: z.string(),
  IdThirdParty: Id.nullable(),
  ThirdPartyName: z.string(),
  /** Columns in order (domain §5). */
  CfgDetail: Columns,
  CreatedByName: z.string(),
  CreatedOn: Time,
  UpdatedOn: Time,
});
export type ExcelCfg = z.infer<typeof ExcelCfg>;

export const ExcelDefinition = z.object({
  CmdID,
  CmdName: z.string(),
  direction: z.enum(['import', 'export']),
  fields: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      type: z.enum(['text', 'integer', 'money', 'date', 'phone', 'weight']),
      required: z.boolean(),
      example: z.string(),
    }),
  ),
});
export type ExcelDefinition = z.infer<typeof ExcelDefinition>;

const StandardTemplate = z.object({
  StandardTemplateKey: z.string(),
  PlatformName: z.string(),
  CmdID,
  CfgDetail: Columns,
});

const input = { ExcelCfgName: Text, CmdID, IdThirdParty: Id.nullish(), CfgDetail };
const TemplateChange = z
  .object({ ExcelCfgID: Id, ...input })
  .partial({ ExcelCfgName: true, CmdID: true, CfgDetail: true })
  .meta({ body: '1mb' });
const badColumns = [
  no.noColumns,
  no.unknownField,
  no.fieldsMissing,
  no.fieldTwice,
  no.headerTwice,
  no.titleEmpty,
  no.columnEmpty,
  no.fieldOnly,
];

export const templates = {
  get: list({
    path: '/api/businessunit/excelcfg/get',
    allow: 'member',
    row: ExcelCfg,
    filters: { ExcelCfgID: Id, CmdID, IdThirdParty: Id, ExcelCfgName: Text, tab: z.string().max(20) },
    sorts: ['CreatedOn', 'UpdatedOn', 'ExcelCfgName'],
    extra: { tabs: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })) },
    says: "The shop's own templates; the tab is a CmdID.",
  }),
  create: endpoint({
    path: '/api/businessunit/excelcfg/new',
    allow: 'shop.settings',
    input: z.object(input).meta({ body: '1mb' }),
    output: z.object({ ExcelCfgID: Id }),
    refusals: [no.unknownCommand, no.nameEmpty, no.nameTaken, common.notFound, ...badColumns],
    says: 'Saves a template.',
  }),
  update: endpoint({
    path: '/api/businessunit/excelcfg/update',
    allow: 'shop.settings',
    input: TemplateChange,
    output: Done,
    refusals: [no.unknownCommand, no.nameEmpty, no.nameTaken, common.notFound, ...badColumns],
    says: 'Changes a template; what is left out stays.',
  }),
  remove: endpoint({
    path: '/api/businessunit/excelcfg/delete',
    allow: 'shop.settings',
    input: z.object({ ExcelCfgID: Id }),
    output: Done,
    refusals: [common.notFound],
    says: 'Deletes a template; what was imported or exported with it stays.',
  }),
  restore: endpoint({
    path: '/api/businessunit/excelcfg/restore',
    allow: 'shop.settings',
    input: z.object({ ExcelCfgID: Id }),
    output: Done,
    refusals: [no.nameTaken, common.notFound],
    says: 'Brings a deleted template back as it was, unless another has its name by now.',
  }),
  definitions: reading({
    path: '/api/businessunit/excelcfg/exceldefinitions',
    allow: 'member',
    input: z.object({ CmdID: CmdID.nullish() }),
    output: z.object({ total: z.number(), items: z.array(ExcelDefinition) }),
    says: 'What templates can be made for, with the fields of each (domain §5). A field that stays blank for the shop has a blank example.',
  }),
  standard: reading({
    path: '/api/businessunit/excelcfg/standardtemplate/get',
    allow: 'member',
    input: z.object({ CmdID: CmdID.nullish() }),
    output: z.object({ total: z.number(), items: z.array(StandardTemplate), excluded: z.boolean() }),
    says: "The known platforms' sheets; `excluded` when the shop's imports leave them out.",
  }),
  download: reading({
    path: '/api/businessunit/excelcfg/downloadtemplate',
    allow: 'member',
    input: z.object({ ExcelCfgID: Id.nullish(), CmdID: CmdID.nullish() }),
    output: 'file',
    refusals: [no.unknownCommand, common.notFound],
    says: 'An empty sheet with one example line, of a template or of a command with all its fields.',
  }),
  propose: reading({
    path: '/api/businessunit/excelcfg/proposal',
    allow: 'member',
    input: z.object({ file: Upload, CmdID: z.coerce.number().int() }),
    output: z.object({
      CfgDetail: Columns,
      headers: z.array(z.string()),
      /** One-based, as the sheet program counts. */
      headerRow: z.number(),
      sampleRow: z.array(z.string()),
      PlatformName: z.string(),
      remarks: z.array(z.string()),
    }),
    refusals: [no.unknownCommand, no.unreadable, no.noHeader, common.notFound],
    takesFile: true,
    says: 'Columns for a template, after an existing sheet (uploaded before, or as the part `file`).',
  }),
};
