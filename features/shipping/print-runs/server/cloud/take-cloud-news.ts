import { sql } from 'kysely';
import { z } from 'zod';
import {
  type InShop,
  isSigned,
  jsonOf,
  NEWS_SUCCESS,
  type NewsAnswer,
  newsRefusal,
  newsSalt,
} from '#features/shipping/carrier-traces/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { makersOfRuns, type PrintParcel, readParcels, runsOf } from '../parcel-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { markPrinted } from '../printing/mark-printed.ts';

const Form = z.object({
  param: z.string().min(2).max(20_000),
  sign: z.string().max(64),
  taskId: z.string().max(100).optional(),
});
const News = z.object({
  taskId: z.string().max(100).optional(),
  status: z.union([z.string().max(20), z.number()]).transform(String),
  message: z.string().max(2_000).nullish(),
});

/** Their word for a label that came out. */
const PRINTED = '200';

/**
 * What the cloud printer did with a label: printed is what it says, never that it was sent. Signed for this one shop; the same
 * news again, and those of labels that the shop has not, change nothing and are taken, so that nobody sends them for ever.
 */
export async function takeCloudNews(inShop: InShop, shopId: string, body: unknown): Promise<NewsAnswer> {
  const form = Form.safeParse(body);
  if (!form.success || !z.uuid().safeParse(shopId).success) return newsRefusal('格式有误');
  const { param, sign } = form.data;
  if (!isSigned(param, sign, newsSalt(shopId))) return newsRefusal('签名有误');
  const news = News.safeParse(jsonOf(param));
  const taskNo = news.data?.taskId ?? form.data.taskId;
  if (!news.success || !taskNo) return newsRefusal('格式有误');
  const { status, message } = news.data;
  const says = status === PRINTED ? '' : cutText(message?.trim() || `错误 ${status}`, 200);
  const isKept = await inShop(shopId, (db) => keepNews(db, taskNo, says));
  return isKept ? NEWS_SUCCESS : newsRefusal('还没有这个单号，请稍后再推');
}

/** `says`: why it did not come out; empty: it did. False: its number is on its way here still, tell it once more. */
async function keepNews(db: TenantDb, taskNo: string, says: string): Promise<boolean> {
  await lockByName(db, PRINT_LOCK);
  const parcels = await readParcels(db, sql<boolean>`p.task_no = ${taskNo}`);
  if (parcels.length === 0) return !(await isNumbering(db));
  const waiting = parcels.filter(({ cloudState }) => cloudState === 'sent' || cloudState === 'failed');
  if (waiting.length === 0) return true;
  await sql`update print_parcels set cloud_state = ${says ? 'failed' : 'printed'}, cloud_says = ${says}, cloud_at = now()
    where shop_id = ${db.shopId} and id = ${anyOf(waiting.map(({ id }) => id))}`.execute(db.k);
  if (!says) await markPrintedThere(db, waiting);
  await notify(db, 'print-run', runsOf(waiting));
  return true;
}

async function isNumbering(db: TenantDb): Promise<boolean> {
  const row = await db
    .from('print_parcels')
    .select('id')
    .where('state', '=', 'numbering')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** As whoever began the run, whose labels they are. */
async function markPrintedThere(db: TenantDb, parcels: readonly PrintParcel[]): Promise<void> {
  for (const { user, parcels: ofRun } of await makersOfRuns(db, parcels))
    await markPrinted(
      { db, user },
      ofRun.map(({ id }) => id),
    );
}
