import { commands } from '../commands.ts';
import { columnsAfter, type FieldAt } from '../recognition/propose-columns.ts';
import { standardTemplates } from '../recognition/standard-templates.ts';
import type { SheetCommand } from '../recognition.ts';
import type { CfgColumn } from '../template-columns.ts';

/** A standard template as one that can be copied into a shop's own. */
export interface StandardSet {
  readonly key: string;
  readonly platform: string;
  readonly commandId: number;
  readonly columns: readonly CfgColumn[];
}

const imports: { readonly [S in SheetCommand]?: 'orderImport' | 'waybillImport' } = {
  order: 'orderImport',
  waybill: 'waybillImport',
};

/** Without the sheets that serve no command, such as sales summaries. */
export const standardSets: readonly StandardSet[] = standardTemplates.flatMap((template) => {
  const name = imports[template.command];
  if (!name) return [];
  const command = commands[name];
  const keys = new Set<string>(command.fields.map(({ key }) => key));
  const fields: FieldAt = new Map(
    template.columns.flatMap(({ field }, at) => (field && keys.has(field) ? [[at, field] as const] : [])),
  );
  const headers = template.columns.map(({ header }) => header);
  const columns = columnsAfter(command, headers, fields);
  return [{ key: template.key, platform: template.platform, commandId: command.id, columns }];
});
