import { sql } from 'kysely';
import { booksOf, lockRelations } from '#features/settlement/bills/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { runRefusals as no } from '../refusals.ts';
import { findRun } from './find-run.ts';

/** Away in both books; what was settled by it stands in them. */
export async function removeRun({ db }: ShopCtx, id: string): Promise<void> {
  const { scope, isMine } = await findRun(db, id);
  if (!isMine) refuse(no.notMine);
  await lockRelations(db, [scope]);
  const { mine, theirs } = booksOf(db, scope);
  for (const book of [mine, theirs]) {
    const deleted_at = new Date().toISOString();
    await book.update('settlement_reconciliations').set({ deleted_at }).where('id', '=', id).execute();
    await sql`delete from settlement_reconciliation_rows where shop_id = ${book.shopId} and reconciliation_id = ${id}`.execute(
      book.k,
    );
    await notify(book, 'settlement', [id]);
  }
}
