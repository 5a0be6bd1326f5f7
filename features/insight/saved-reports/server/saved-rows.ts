import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { planReport } from '../../reports/server/index.ts';
import { SavedReportChoice } from '../choice.ts';
import { choiceQuery } from '../choice-query.ts';
import type { SavedReport, savedReports } from '../contract.ts';
import { MOST_DAILY, MOST_PINNED, MOST_SAVED } from '../limits.ts';
import { savedReportRefusals as no } from '../refusals.ts';

const mine = ({ db, user }: ShopCtx) => db.from('saved_reports').selectAll().where('user_id', '=', user.id);

export async function myReports(ctx: ShopCtx): Promise<{ total: number; items: SavedReport[] }> {
  await lockByName(ctx.db, `saved reports ${ctx.user.id}`);
  const rows = await mine(ctx).orderBy('created_at').orderBy('id').limit(MOST_SAVED).execute();
  const items = rows.map((row) => ({
    ReportID: row.id,
    Name: row.name,
    Choice: SavedReportChoice.parse(row.choice),
    IsPinned: row.is_pinned,
    IsDaily: row.is_daily,
  }));
  return { total: items.length, items };
}

/** A new one, or another of the user's changed. */
export async function saveReport(ctx: ShopCtx, input: z.output<typeof savedReports.save.input>) {
  const rows = await mine(ctx).execute();
  const id = input.ReportID ?? newId();
  const others = rows.filter((row) => row.id !== id);
  if (input.ReportID && others.length === rows.length) refuse(common.notFound, { what: '报表' });
  // What can't be read is refused now, not each morning where nobody looks.
  planReport(choiceQuery(input.Choice, new Date()), new Date());
  const was = rows.find((row) => row.id === id);
  const { IsPinned = was?.is_pinned ?? false, IsDaily = was?.is_daily ?? false } = input;
  requireRoom({ Name: input.Name, IsPinned, IsDaily }, others);
  const values = {
    name: input.Name,
    choice: JSON.stringify(input.Choice),
    is_pinned: IsPinned,
    is_daily: IsDaily,
  };
  if (input.ReportID) await ctx.db.update('saved_reports').set(values).where('id', '=', id).execute();
  else await ctx.db.insert('saved_reports', { id, user_id: ctx.user.id, ...values }).execute();
  return { ReportID: id };
}

type SavedReportRow = Awaited<ReturnType<ReturnType<typeof mine>['execute']>>[number];

function requireRoom(
  report: Pick<SavedReport, 'Name' | 'IsPinned' | 'IsDaily'>,
  others: readonly SavedReportRow[],
): void {
  if (others.length >= MOST_SAVED) refuse(no.tooMany, { most: MOST_SAVED });
  if (others.some(({ name }) => name === report.Name)) refuse(no.nameTaken, { name: report.Name });
  const count = (key: 'is_pinned' | 'is_daily') => others.filter((row) => row[key]).length;
  if (report.IsPinned && count('is_pinned') >= MOST_PINNED) refuse(no.pinned, { most: MOST_PINNED });
  if (report.IsDaily && count('is_daily') >= MOST_DAILY) refuse(no.daily, { most: MOST_DAILY });
}

export async function removeReport({ db, user }: ShopCtx, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .remove('saved_reports')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) refuse(common.notFound, { what: '报表' });
}
