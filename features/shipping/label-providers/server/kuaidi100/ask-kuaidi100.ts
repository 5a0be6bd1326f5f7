import { z } from 'zod';
import { addressSetting } from '#kit/settings/server/setting.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { CarrierAccount, LabelAnswer } from '../../label-provider.ts';
import { isAboutAccount, leavesOpen } from '../account-words.ts';
import { postForm } from '../post-form.ts';
import { labelSign } from './sign.ts';

const NAME = '快递100';
const USUAL = 'https://api.kuaidi100.com';
/** Paths that another of its hosts answers. */
const HOSTS: Readonly<Record<string, string>> = { '/eorderapi.do': 'https://poll.kuaidi100.com' };

const Code = z.union([z.string().max(20), z.number()]).transform(String);
const Answer = z.object({
  code: Code.nullish(),
  returnCode: Code.nullish(),
  status: Code.nullish(),
  message: z.string().max(10_000).nullish(),
  data: z.unknown().optional(),
});

const DONE = '200';
/** Their own fault: whether anything was taken they don't know either. */
const FAULTS: readonly string[] = ['500', '501', '502', '503', '504'];
/** The key has ended, or the signature is not its. */
const ACCOUNT_CODES: readonly string[] = ['601', '30002'];

interface Asking {
  path?: string;
  method: string;
  param: object;
}

/** One call; `data` of an answer that says yes, else why not. */
export async function askKuaidi100(
  { appKey: key, appSecret: secret }: CarrierAccount,
  { path = '/label/order', method, param }: Asking,
): Promise<LabelAnswer<unknown>> {
  const text = JSON.stringify(param);
  const t = String(Date.now());
  const sign = labelSign(text, t, { key, secret });
  const base = addressSetting('KUAIDI100_LABEL_URL', ['https:', 'http:']) ?? HOSTS[path] ?? USUAL;
  const form = { method, key, t, sign, param: text };
  const reply = await postForm({ name: NAME, url: base.replace(/\/$/, '') + path, account: key, form });
  if (reply.is !== 'answer') return reply;
  const answer = Answer.safeParse(reply.body);
  const code = answer.data?.code ?? answer.data?.returnCode ?? answer.data?.status;
  if (!answer.success || !code) return { is: 'unclear', says: `${NAME}的回答无法读取，请稍后核实` };
  if (code === DONE) return { is: 'done', value: answer.data.data };
  return refusedBy(code, answer.data.message ?? '');
}

function refusedBy(code: string, message: string): LabelAnswer<never> {
  const says = `${NAME}：${cutText(message.trim() || `错误 ${code}`, 200)}`;
  if (leavesOpen(message)) return { is: 'unclear', says };
  const isAccount = ACCOUNT_CODES.includes(code) || isAboutAccount(message);
  // 503 is also their word for a wrong signature.
  if (!isAccount && FAULTS.includes(code)) return { is: 'unclear', says };
  return { is: 'refused', says, isAccount };
}
