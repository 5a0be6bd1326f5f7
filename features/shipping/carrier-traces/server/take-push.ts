import { z } from 'zod';
import { noteTraces, traceSettings, withoutAhead } from '#features/shipping/deliveries/server/index.ts';
import { type InShop, jsonOf, NEWS_SUCCESS, type NewsAnswer, newsRefusal } from './kuaidi100/news-answer.ts';
import { readTraceLines, TraceAnswer } from './kuaidi100/read-lines.ts';
import { isSigned, newsSalt, saltOf } from './kuaidi100/sign.ts';

const Form = z.object({ param: z.string().min(2).max(200_000), sign: z.string().max(64) });
const News = z.object({ lastResult: TraceAnswer });

/**
 * News of a number. Signed for this one shop, before anything else is looked at; the same ones again, older ones and
 * those of numbers that the shop doesn't ship change nothing and are taken, so that nobody sends them for ever.
 */
export async function takePush(inShop: InShop, shopId: string, body: unknown): Promise<NewsAnswer> {
  const settings = traceSettings();
  const form = Form.safeParse(body);
  if (!form.success || !z.uuid().safeParse(shopId).success) return newsRefusal('格式有误');
  const { param, sign } = form.data;
  // Asked for by itself, or ordered with the number.
  const salts = [...(settings ? [saltOf(shopId, settings)] : []), newsSalt(shopId)];
  if (!salts.some((salt) => isSigned(param, sign, salt))) return newsRefusal('签名有误');
  const news = News.safeParse(jsonOf(param));
  if (!news.success) return newsRefusal('格式有误');
  const { lastResult } = news.data;
  await inShop(shopId, (db) =>
    noteTraces({ db }, [{ waybillNo: lastResult.nu, lines: withoutAhead(readTraceLines(lastResult)) }]),
  );
  return NEWS_SUCCESS;
}
