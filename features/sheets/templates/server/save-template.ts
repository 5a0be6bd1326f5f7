import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { checkColumns } from '../check-columns.ts';
import { type Command, commandById } from '../commands.ts';
import { fingerprint } from '../headers/fingerprint.ts';
import { templateRefusals as no } from '../refusals.ts';
import type { CfgColumn } from '../template-columns.ts';
import { templateById } from './template-rows.ts';

export interface TemplateInput {
  ExcelCfgName: string;
  CmdID: number;
  IdThirdParty?: string | null;
  CfgDetail: readonly CfgColumn[];
}

/** Saves a template of the shop; gives its id. */
export async function addTemplate(ctx: ShopCtx, templateInput: TemplateInput): Promise<string> {
  const id = newId();
  const row = await checkedRow(ctx, id, templateInput);
  const maker = { created_by: ctx.user.id, created_by_name: ctx.user.name };
  await ctx.db.insert('templates', { id, ...row, ...maker }).execute();
  return id;
}

/** Changes a template; what is left out stays. */
export async function changeTemplate(ctx: ShopCtx, id: string, input: Partial<TemplateInput>): Promise<void> {
  const before = (await templateById(ctx.db, id)) ?? refuse(common.notFound, { what: '模板' });
  const row = await checkedRow(ctx, id, {
    ExcelCfgName: input.ExcelCfgName ?? before.name,
    CmdID: input.CmdID ?? before.commandId,
    IdThirdParty: input.IdThirdParty === undefined ? before.thirdPartyId : input.IdThirdParty,
    CfgDetail: input.CfgDetail ?? before.columns,
  });
  await ctx.db
    .update('templates')
    .set({ ...row, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplate(ctx: ShopCtx, id: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .update('templates')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '模板' });
}

export async function restoreTemplate(ctx: ShopCtx, id: string): Promise<void> {
  const { name, command } =
    (await ctx.db
      .from('templates')
      .select(['name', 'command'])
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()) ?? refuse(common.notFound, { what: '已删除的模板' });
  await mustBeFree(ctx, id, commandOrRefuse(Number(command)), name);
  await ctx.db.update('templates').set({ deleted_at: null }).where('id', '=', id).execute();
}

export const commandOrRefuse = (id: number): Command => commandById(id) ?? refuse(no.unknownCommand, { id });

async function checkedRow(ctx: ShopCtx, id: string, templateInput: TemplateInput) {
  const command = commandOrRefuse(templateInput.CmdID);
  const name = cutText(templateInput.ExcelCfgName, 100) || refuse(no.nameEmpty);
  const columns = checkColumns(command, templateInput.CfgDetail);
  const thirdPartyId = templateInput.IdThirdParty === EMPTY_ID ? null : (templateInput.IdThirdParty ?? null);
  if (thirdPartyId) await mustKnow(ctx, thirdPartyId);
  await mustBeFree(ctx, id, command, name);
  const headers = columns.flatMap((column) =>
    'headers' in column ? column.headers.slice(0, 1) : column.title,
  );
  return {
    name,
    command: String(command.id),
    third_party_id: thirdPartyId,
    detail: JSON.stringify(columns),
    fingerprint: fingerprint(headers),
  };
}

async function mustKnow({ db }: ShopCtx, thirdPartyId: string): Promise<void> {
  const known = await db
    .from('third_parties')
    .select('id')
    .where('id', '=', thirdPartyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!known) refuse(common.notFound, { what: '第三方平台' });
}

/** One name, one template: they are chosen by name. */
async function mustBeFree({ db }: ShopCtx, id: string, command: Command, name: string): Promise<void> {
  await lockByName(db, 'templates');
  const other = await db
    .from('templates')
    .select('id')
    .where('command', '=', String(command.id))
    .where('name', '=', name)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (other) refuse(no.nameTaken, { command: command.name, name });
}
