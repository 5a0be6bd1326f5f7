import { type RawBuilder, sql } from 'kysely';
import { type NamingPart, nameFile } from '#features/sheets/naming-formulas/formula.ts';
import { formulaFor, nextSerial } from '#features/sheets/naming-formulas/server/index.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type ComplaintFilters, complaintConditions } from './complaint-conditions.ts';

interface FileFacts {
  filters: ComplaintFilters;
  count: number;
  template: string;
}

/** Names the file by the shop's formula; whose complaints are in it is read only where the formula names them. */
export async function nameComplaintFile(
  { db, user }: ShopCtx,
  chosen: string | null | undefined,
  { filters, count, template }: FileFacts,
): Promise<string> {
  const { id, parts } = await formulaFor(db, commands.complaintExport.id, chosen);
  const says = (type: NamingPart['Type']) => parts.some(({ Type }) => Type === type);
  const where = complaintConditions(db.shopId, filters);
  const partners = async (kind: 'agent' | 'vendor') => {
    if (!says(kind)) return [];
    const { rows } = await namesOf(db.shopId, kind, where).execute(db.k);
    return rows.map(({ name }) => name ?? '本店');
  };
  const platforms = says('thirdParty') ? (await platformsOf(db.shopId, where).execute(db.k)).rows : [];
  const shop = await db.k.selectFrom('shops').select('name').where('id', '=', db.shopId).executeTakeFirst();
  const { StartTime, EndTime } = filters;
  const name = nameFile(parts, {
    agents: await partners('agent'),
    vendors: await partners('vendor'),
    thirdParties: platforms.map((row) => row.name || '没有平台'),
    shop: shop?.name ?? '',
    template,

    user: user.name,
    count,
    at: new Date(),
    serial: id && says('serial') ? await nextSerial(db, id) : 0,
    from: StartTime ? new Date(StartTime) : null,
    until: EndTime ? new Date(EndTime) : null,
  });
  return `${name}.xlsx`;
}

/** Statement that reads at most two names: more are called several. */
const namesOf = (shopId: string, kind: 'agent' | 'vendor', where: RawBuilder<boolean>) =>
  sql<{ name: string | null }>`select p.partner_name as name
    from (select distinct ${sql.ref(`c.${kind}_id`)} as id from complaints c where ${where} limit 2) as c
    left join partners p on p.shop_id = ${shopId} and p.kind = ${kind} and p.partner_id = c.id`;

const platformsOf = (shopId: string, where: RawBuilder<boolean>) =>
  sql<{ name: string }>`select distinct o.third_party_name as name
    from complaints c join orders o on o.shop_id = ${shopId} and o.id = c.order_id where ${where} limit 2`;
