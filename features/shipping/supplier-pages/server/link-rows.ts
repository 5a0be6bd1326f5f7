import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { type LinkEvent, type SupplierLink, supplierLinks } from '../contract.ts';
import { MOST_LINKS } from '../limits.ts';
import { linkRefusals as no } from '../refusals.ts';
import { linkCodeHash, linkHash, linkText } from './link-text.ts';

/** In one's own shop by who ships; in one that one's shop runs also by who manages suppliers (orders page §10). */
function requireMaker({ can, shop }: ShopCtx): void {
  if (can('order.ship') || (shop.operator && can('vendor.manage'))) return;
  refuse(common.notAllowed, { right: RIGHT_NAMES['order.ship'] });
}

const WORKS = sql<boolean>`l.revoked_at is null and l.expires_at > now()`;

export async function listLinks(ctx: ShopCtx, input: z.output<typeof supplierLinks.get.input>) {
  requireMaker(ctx);
  const { shopId, k } = ctx.db;
  const rows = k
    .selectFrom('supplier_links as l')
    .leftJoin('partners as a', (on) =>
      on
        .onRef('a.shop_id', '=', 'l.shop_id')
        .on('a.kind', '=', 'agent')
        .onRef('a.partner_id', '=', 'l.agent_id'),
    )
    .where('l.shop_id', '=', shopId)
    .select(['l.id as LinkID', 'l.name as Name', 'l.agent_id as AgentID', 'a.partner_name as AgentName'])
    .select(['l.expires_at as ExpiresOn', 'l.last_used_at as LastUsedOn', 'l.created_at as CreatedOn'])
    .select('l.prints_a_day as PrintsADay')
    .select(['l.created_by_name as CreatedBy', sql<boolean>`l.code_hash is not null`.as('HasCode')])
    .select(
      sql<SupplierLink['State']>`case when l.revoked_at is not null then 'revoked'
        when l.expires_at <= now() then 'expired' when l.locked_until > now() then 'locked' else 'works' end`.as(
        'State',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(g.orders), 0)::int from link_log g
        where g.shop_id = l.shop_id and g.link_id = l.id and g.act = 'shipped')`.as('Shipped'),
    );
  const query = filterBy(supplierLinks.get, rows, input, {
    Name: (q, text) => q.where('l.name', 'ilike', containsPattern(text)),
    works: (q, value) => q.where(value ? WORKS : sql<boolean>`not (${WORKS})`),
  });
  return readPage(query, input, { CreatedOn: 'l.created_at' }, ['l.id']);
}

/** Told once: what is kept of it opens nothing. */
export async function createLink(ctx: ShopCtx, input: z.output<typeof supplierLinks.create.input>) {
  requireMaker(ctx);
  const { db, user, shop } = ctx;
  const { Name, AgentID = null, Hours, Code, PrintsADay } = input;
  if (AgentID) await requireAgent(ctx, AgentID);
  await lockByName(db, 'supplier links');
  const working = await sql<{ name: string }>`
    select l.name from supplier_links l where l.shop_id = ${db.shopId} and ${WORKS}`.execute(db.k);
  if (working.rows.length >= MOST_LINKS) refuse(no.tooMany);
  if (working.rows.some(({ name }) => name === Name)) refuse(no.nameTaken, { name: Name });
  const LinkID = newId();
  // The link tells whole seconds.
  const expiresAt = new Date((Math.floor(Date.now() / 1_000) + Hours * 3_600) * 1_000);
  const Token = linkText({ shopId: db.shopId, linkId: LinkID, expiresAt });
  await db
    .insert('supplier_links', {
      id: LinkID,
      name: Name,
      agent_id: AgentID,
      expires_at: expiresAt.toISOString(),
      hash: linkHash(Token),
      code_hash: Code ? linkCodeHash(LinkID, Code) : null,
      prints_a_day: PrintsADay,
      created_by: user.id,
      created_by_name: user.name,
      operator_id: shop.operator?.id ?? null,
    })
    .execute();
  return { LinkID, Token };
}

async function requireAgent({ db }: ShopCtx, id: string): Promise<void> {
  const agents = db.from('partners').select('partner_id').where('kind', '=', 'agent');
  const row = await agents.where('partner_id', '=', id).executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '渠道' });
}

/** From now on, on every phone that has it. */
export async function setPrints(
  ctx: ShopCtx,
  { LinkID, PrintsADay }: z.output<typeof supplierLinks.setPrints.input>,
): Promise<void> {
  requireMaker(ctx);
  const { numUpdatedRows } = await ctx.db
    .update('supplier_links')
    .set({ prints_a_day: PrintsADay })
    .where('id', '=', LinkID)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '链接' });
}

export async function revokeLink(ctx: ShopCtx, id: string): Promise<void> {
  requireMaker(ctx);
  const { numUpdatedRows } = await ctx.db
    .update('supplier_links')
    .set({ revoked_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '链接' });
}

export async function listLinkLog(ctx: ShopCtx, input: z.output<typeof supplierLinks.log.input>) {
  requireMaker(ctx);
  const rows = ctx.db
    .from('link_log')
    .select(['id as EventID', 'at as CreatedOn', 'act as Act', 'orders as Orders'])
    .select('says as Says');
  const query = filterBy(supplierLinks.log, rows, input, {
    LinkID: (q, id) => q.where('link_id', '=', id),
  });
  const { items, ...totals } = await readPage(query, input, { CreatedOn: 'at' });
  return { ...totals, items: items as LinkEvent[] };
}
