import { implement } from '#kit/endpoint/server/implement.ts';
import { type Command, commands } from '../commands.ts';
import { templates } from '../contract.ts';
import { excludesStandard } from '../recognition/own-templates.ts';
import type { AboveTemplates } from './above-templates.ts';
import { emptySheet } from './empty-sheet.ts';
import { listTemplates } from './list-templates.ts';
import { proposeTemplate } from './propose-template.ts';
import { addTemplate, changeTemplate, deleteTemplate, restoreTemplate } from './save-template.ts';
import { blankFields } from './source-fields.ts';
import { standardSets } from './standard-sets.ts';

const all: readonly Command[] = Object.values(commands);

export const templateRoutes = (above: AboveTemplates) =>
  implement(templates, {
    get: (ctx, query) => listTemplates(ctx, query, above),
    create: async (ctx, input) => ({ ExcelCfgID: await addTemplate(ctx, input) }),
    update: async (ctx, { ExcelCfgID, ...input }) => {
      await changeTemplate(ctx, ExcelCfgID, input);
      return {};
    },
    remove: async (ctx, { ExcelCfgID }) => {
      await deleteTemplate(ctx, ExcelCfgID);
      return {};
    },
    restore: async (ctx, { ExcelCfgID }) => {
      await restoreTemplate(ctx, ExcelCfgID);
      return {};
    },
    definitions: async (ctx, { CmdID }) => {
      const some = all.filter(({ id }) => CmdID == null || id === CmdID);
      const items = await Promise.all(
        some.map(async (command) => definitionOf(command, await blankFields(ctx, command, above))),
      );
      return { total: items.length, items };
    },
    standard: (ctx, { CmdID }) => {
      const items = standardSets
        .filter(({ commandId }) => CmdID == null || commandId === CmdID)
        .map(standardOf);
      return { total: items.length, items, excluded: excludesStandard(ctx.shop.switches) };
    },
    download: (ctx, { ExcelCfgID, CmdID }) => emptySheet(ctx, ExcelCfgID ?? undefined, CmdID ?? undefined),
    propose: (ctx, { file, CmdID }) => proposeTemplate(ctx, file, CmdID, above),
  });

/** What stays blank for the shop has a blank example. */
const definitionOf = ({ id, name, direction, fields }: Command, blank: readonly string[]) => ({
  CmdID: id,
  CmdName: name,
  direction,
  fields: fields.map((field) => (blank.includes(field.key) ? { ...field, example: '' } : field)),
});

const standardOf = ({ key, platform, commandId, columns }: (typeof standardSets)[number]) => ({
  StandardTemplateKey: key,
  PlatformName: platform,
  CmdID: commandId,
  CfgDetail: [...columns],
});
