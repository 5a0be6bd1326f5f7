import { z } from 'zod';
import { addressSetting } from '#kit/settings/server/setting.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { CarrierAccount, LabelAnswer } from '../../label-provider.ts';
import { isAboutAccount, leavesOpen } from '../account-words.ts';
import { postForm } from '../post-form.ts';
import { dataSign } from './sign.ts';

const NAME = '快递鸟';
const USUAL = 'https://api.kdniao.com/api/EOrderService';

const Answer = z.object({
  Success: z.union([z.boolean(), z.string().transform((text) => text.toLowerCase() === 'true')]),
  ResultCode: z
    .union([z.string().max(20), z.number()])
    .transform(String)
    .nullish(),
  Reason: z.string().max(10_000).nullish(),
});

/** The signature or the user is wrong, as 快递鸟 numbers it. */
const ACCOUNT_CODES: readonly string[] = ['102', '104'];
/** The order code was answered before: what it was answered stands beside it. */
const ORDERED_BEFORE = '106';

type RequestType = '1007' | '1147';

/** One call; the whole answer where it says yes, or that it did so before. */
export async function askKdniao(
  { appKey, appSecret }: CarrierAccount,
  type: RequestType,
  request: object,
): Promise<LabelAnswer<unknown>> {
  const text = JSON.stringify(request);
  const form = {
    RequestData: text,
    EBusinessID: appKey,
    RequestType: type,
    DataSign: dataSign(text, appSecret),
    DataType: '2',
  };
  const url = addressSetting('KDNIAO_LABEL_URL', ['https:', 'http:']) ?? USUAL;
  const reply = await postForm({ name: NAME, url, account: appKey, form });
  if (reply.is !== 'answer') return reply;
  const answer = Answer.safeParse(reply.body);
  if (!answer.success) return { is: 'unclear', says: `${NAME}的回答无法读取，请稍后核实` };
  const { Success, ResultCode, Reason } = answer.data;
  if (Success || ResultCode === ORDERED_BEFORE) return { is: 'done', value: reply.body };
  const reason = Reason ?? '';
  const says = `${NAME}：${cutText(reason.trim() || `错误 ${ResultCode ?? ''}`, 200)}`;
  if (leavesOpen(reason)) return { is: 'unclear', says };
  const isAccount = ACCOUNT_CODES.includes(ResultCode ?? '') || isAboutAccount(reason);
  return { is: 'refused', says, isAccount };
}
