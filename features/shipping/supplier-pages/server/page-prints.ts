import { sql } from 'kysely';
import type { z } from 'zod';
import { GOODS_TO_PACK } from '#features/orders/orders/server/index.ts';
import { printRefusals } from '#features/shipping/print-runs/refusals.ts';
import {
  beginByLink,
  labelsFile,
  markPrinted,
  parcelsOfLink,
  printedByLink,
  runsOfLink,
  waitingWhere,
} from '#features/shipping/print-runs/server/index.ts';
import { deny, leftOut } from '#kit/endpoint/denial.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { MOST_PRINTED_AT_ONCE } from '../limits.ts';
import type { Prints, supplierPage } from '../page-contract.ts';
import { noteAct } from './note-act.ts';
import { isOnPage, pageCondition, unknown } from './page-scope.ts';

/** How many labels a day the link of this call may print; a member who looks at the page prints on 打单发货. */
async function mostOf({ db, link }: ShopCtx): Promise<number> {
  if (!link) return 0;
  const row = await db
    .from('supplier_links')
    .select('prints_a_day')
    .where('id', '=', link.id)
    .executeTakeFirst();
  return row?.prints_a_day ?? 0;
}

/** The link and what it may print; refuses where the shop allows it none. */
async function requirePrinting(ctx: ShopCtx): Promise<{ linkId: string; most: number }> {
  const most = await mostOf(ctx);
  if (!ctx.link || most === 0) return refuse(printRefusals.linkMayNot);
  return { linkId: ctx.link.id, most };
}

/** What the link may print now, and what it printed today. */
export async function pagePrints(
  ctx: ShopCtx,
  { Product }: z.output<typeof supplierPage.prints.input>,
): Promise<Prints> {
  const Most = await mostOf(ctx);
  if (!ctx.link || Most === 0) return { Most: 0, Used: 0, ToPrint: [], Runs: [] };
  const { db, link } = ctx;
  const Used = await printedByLink(db, link.id);
  const ofProduct = Product ? sql` and ${GOODS_TO_PACK.key} = ${Product}` : sql``;
  const left = Math.max(0, Math.min(MOST_PRINTED_AT_ONCE, Most - Used));
  const ToPrint = await waitingWhere(db, sql<boolean>`${pageCondition(ctx)}${ofProduct}`, left);
  return { Most, Used, ToPrint, Runs: await runsOfLink(db, link.id) };
}

/** Takes numbers for orders of the page, as the shop's own rules and accounts say. */
export async function pagePrint(ctx: ShopCtx, { OrderIDs }: z.output<typeof supplierPage.print.input>) {
  const allowed = await requirePrinting(ctx);
  const isShown = await isOnPage(ctx, OrderIDs);
  const mine = OrderIDs.filter(isShown);
  const others = OrderIDs.filter((id) => !isShown(id)).map((OrderID) => ({
    OrderID,
    ...leftOut(deny(unknown)),
  }));
  if (mine.length === 0) refuse(printRefusals.nothingToPrint, { reason: unknown.says });
  const run = await beginByLink(ctx, mine, allowed);
  await noteAct(ctx, 'labels', run.Parcels, '取号');
  return { ...run, Skipped: [...run.Skipped, ...others] };
}

/** The labels of a run of the link as a PDF: written down as a look at their receivers. */
export async function pageLabels(ctx: ShopCtx, runId: string): Promise<FileAnswer> {
  const { linkId } = await requirePrinting(ctx);
  const parcels = await parcelsOfLink(ctx.db, linkId, runId);
  const ids = parcels.map(({ id }) => id);
  const file = await labelsFile(ctx, ids);
  await noteAct(ctx, 'labels', ids.length, `下载 ${ids.length} 张面单`);
  return file;
}

/** They came out of the printer; ships where the shop says that printing is shipping. */
export async function pagePrinted(ctx: ShopCtx, runId: string) {
  const { linkId } = await requirePrinting(ctx);
  const parcels = await parcelsOfLink(ctx.db, linkId, runId);
  const open = parcels.filter(({ prints }) => prints === 0).map(({ id }) => id);
  const result = open.length > 0 ? await markPrinted(ctx, open) : { done: 0, skipped: [] };
  await noteAct(ctx, 'printed', result.done);
  return result;
}
