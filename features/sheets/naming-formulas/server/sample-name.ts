import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { commandById } from '#features/sheets/templates/commands.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { formulas } from '../contract.ts';
import { formulaProblems, nameFile } from '../formula.ts';
import { formulaRefusals as no } from '../refusals.ts';

const WEEK = 7 * 86_400_000;

/** The name of the partner that a shop got last, as a subquery; who keeps partners brings it (`app/routes.ts`). */
export type NewestPartner = (shopId: string, kind: 'agent' | 'vendor') => RawBuilder<string | null>;

/** A file's name as it would be today, with the names that are newest in the shop. */
export async function sampleName(
  { db, shop, user }: ShopCtx,
  { CmdID, Settings }: z.output<typeof formulas.sample.input>,
  newestPartner: NewestPartner,
) {
  const command = commandById(CmdID);
  if (command?.direction !== 'export') refuse(no.notAnExport);
  const { rows } = await sql<{
    agent: string | null;
    vendor: string | null;
    party: string | null;
    template: string | null;
  }>`
    select ${newestPartner(db.shopId, 'agent')} as agent, ${newestPartner(db.shopId, 'vendor')} as vendor,
      (select name from third_parties where shop_id = ${db.shopId} and deleted_at is null
        order by created_at desc limit 1) as party,
      (select name from templates where shop_id = ${db.shopId} and command = ${String(CmdID)}
        and deleted_at is null order by created_at desc limit 1) as template`.execute(db.k);
  const { agent, vendor, party, template } = rows[0] ?? {};
  const at = new Date();
  const known = {
    shop: shop.name,
    user: user.name,
    template: template ?? command.name,
    at,
    count: 128,
    serial: 1,
    agents: [agent ?? '果园直供'],
    vendors: [vendor ?? '果园基地'],
    thirdParties: [party ?? '快团团'],
    from: new Date(at.getTime() - WEEK),
    until: at,
  };
  return { Sample: `${nameFile(Settings, known)}.xlsx`, Problems: formulaProblems(Settings) };
}
