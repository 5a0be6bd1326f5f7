import { z } from 'zod';
import { addressSetting } from '#kit/settings/server/setting.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { CarrierAccount, LabelAnswer } from '../../label-provider.ts';
import { isAboutAccount, leavesOpen } from '../account-words.ts';
import { postForm } from '../post-form.ts';
import { contentDigest } from './sign.ts';

const NAME = '菜鸟';
const USUAL = 'https://link.cainiao.com/gateway/link.do';

const Answer = z.object({
  success: z.union([z.boolean(), z.string().transform((text) => text.toLowerCase() === 'true')]),
  errorCode: z.string().max(100).nullish(),
  errorMsg: z.string().max(10_000).nullish(),
});

/** The signature is not right, or nobody is known by this key. */
const ACCOUNT_CODES: readonly string[] = ['S02', 'S03'];

type Message = 'TMS_WAYBILL_GET' | 'TMS_WAYBILL_DISCARD' | 'TMS_WAYBILL_SUBSCRIPTION_QUERY';

/** One call to 菜鸟's gateway; the whole answer where it says yes. */
export async function askCainiao(
  { appKey, appSecret }: CarrierAccount,
  message: Message,
  request: object,
): Promise<LabelAnswer<unknown>> {
  const content = JSON.stringify(request);
  const form = {
    msg_type: message,
    logistic_provider_id: appKey,
    data_digest: contentDigest(content, appSecret),
    logistics_interface: content,
  };
  const url = addressSetting('CAINIAO_LABEL_URL', ['https:', 'http:']) ?? USUAL;
  const reply = await postForm({ name: NAME, url, account: appKey, form });
  if (reply.is !== 'answer') return reply;
  const answer = Answer.safeParse(reply.body);
  if (!answer.success) return { is: 'unclear', says: `${NAME}的回答无法读取，请稍后核实` };
  const { success, errorCode, errorMsg } = answer.data;
  if (success) return { is: 'done', value: reply.body };
  const reason = errorMsg ?? '';
  const says = `${NAME}：${cutText(reason.trim() || `错误 ${errorCode ?? ''}`, 200)}`;
  if (leavesOpen(reason)) return { is: 'unclear', says };
  return {
    is: 'refused',
    says,
    isAccount: ACCOUNT_CODES.includes(errorCode ?? '') || isAboutAccount(reason),
  };
}
