import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type CommandName, commands } from '../commands.ts';
import type { ImportTemplate } from '../recognition/own-templates.ts';
import type { CfgColumn, ImportColumn } from '../template-columns.ts';

/** A template of the shop; `columns` went through `checkColumns` when it was saved. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly commandId: number;
  readonly thirdPartyId: string | null;
  readonly thirdPartyName: string;
  readonly columns: readonly CfgColumn[];
  readonly fingerprint: string;
}

/** Templates not deleted, with the name of their third party. */
export const liveTemplates = (db: TenantDb) =>
  db
    .from('templates')
    .leftJoin('third_parties', (join) =>
      join
        .onRef('third_parties.shop_id', '=', 'templates.shop_id')
        .onRef('third_parties.id', '=', 'templates.third_party_id'),
    )
    .where('templates.deleted_at', 'is', null);

const selected = (db: TenantDb) =>
  liveTemplates(db).select([
    'templates.id',
    'templates.name',
    sql<number>`templates.command::int`.as('commandId'),
    'templates.third_party_id as thirdPartyId',
    sql<string>`coalesce(third_parties.name, '')`.as('thirdPartyName'),
    sql<CfgColumn[]>`templates.detail`.as('columns'),
    sql<string>`coalesce(templates.fingerprint, '')`.as('fingerprint'),
  ]);

/** A template of the shop; undefined when it is another shop's, deleted, or made for another command. */
export async function templateById(
  db: TenantDb,
  id: string,
  command?: CommandName,
): Promise<Template | undefined> {
  const template = await selected(db).where('templates.id', '=', id).executeTakeFirst();
  return !command || template?.commandId === commands[command].id ? template : undefined;
}

/** The shop's own templates of an import, newest first, as `recogniseSheet` takes them. */
export async function importTemplates(db: TenantDb, command: CommandName): Promise<ImportTemplate[]> {
  const rows = await selected(db)
    .where('templates.command', '=', String(commands[command].id))
    .orderBy('templates.updated_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, command, columns: row.columns as unknown as ImportColumn[] }));
}

/** The one of them that a person chose; refused when it is none of these, undefined when nobody chose. */
export function chosenTemplate(own: readonly ImportTemplate[], id: string | null | undefined) {
  if (!id || id === EMPTY_ID) return undefined;
  return own.find((template) => template.id === id) ?? refuse(common.notFound, { what: '模板' });
}
