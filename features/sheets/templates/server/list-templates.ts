import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { commandName } from '../commands.ts';
import type { ExcelCfg, templates } from '../contract.ts';
import type { AboveTemplates } from './above-templates.ts';
import { liveTemplates } from './template-rows.ts';

type Query = z.output<typeof templates.get.input>;

const SORTS = {
  CreatedOn: 'templates.created_at',
  UpdatedOn: 'templates.updated_at',
  ExcelCfgName: 'templates.name',
} as const;

/** A shop keeps some dozens of templates: filtered and counted in one reading of them. */
export async function listTemplates(ctx: ShopCtx, query: Query, { userName }: AboveTemplates) {
  const tabs = await countByCommand(ctx, query);
  const command = query.tab ? Number(query.tab) : undefined;
  const templates = filtered(ctx, { ...query, CmdID: command ?? query.CmdID }).select([
    'templates.id as ExcelCfgID',
    'templates.name as ExcelCfgName',
    sql<number>`templates.command::int`.as('CmdID'),
    'templates.third_party_id as IdThirdParty',
    sql<string>`coalesce(third_parties.name, '')`.as('ThirdPartyName'),
    sql<ExcelCfg['CfgDetail']>`templates.detail`.as('CfgDetail'),
    sql<string>`coalesce(nullif(templates.created_by_name, ''), ${userName(sql`templates.created_by`)}, '')`.as(
      'CreatedByName',
    ),
    'templates.created_at as CreatedOn',
    'templates.updated_at as UpdatedOn',
  ]);
  const page = await readPage(templates, query, SORTS, ['templates.id']);
  const items = page.items.map((row) => ({ ...row, CmdName: commandName(row.CmdID) }));
  return { ...page, items, tabs };
}

function filtered(
  { db }: ShopCtx,
  query: Pick<Query, 'ExcelCfgID' | 'CmdID' | 'IdThirdParty' | 'ExcelCfgName'>,
) {
  let rows = liveTemplates(db);
  if (query.ExcelCfgID) rows = rows.where('templates.id', '=', query.ExcelCfgID);
  if (query.CmdID != null) rows = rows.where('templates.command', '=', String(query.CmdID));
  if (query.IdThirdParty) rows = rows.where('templates.third_party_id', '=', query.IdThirdParty);
  if (query.ExcelCfgName) rows = rows.where(sql`position(${query.ExcelCfgName} in templates.name)`, '>', 0);
  return rows;
}

/** A tab per command that has templates, after 全部. */
async function countByCommand(ctx: ShopCtx, query: Query) {
  const counts = await filtered(ctx, query)
    .select([sql<number>`templates.command::int`.as('id'), sql<number>`count(*)::int`.as('n')])
    .groupBy('templates.command')
    .orderBy('templates.command')
    .execute();
  const all = counts.reduce((sum, { n }) => sum + n, 0);
  const each = counts.map(({ id, n }) => ({
    key: String(id),
    name: commandName(id),
    count: n,
  }));
  return [{ key: '', name: '全部', count: all }, ...each];
}
