import { numberSetting } from '#kit/settings/server/setting.ts';
import { waitForTurn } from './pace.ts';
import { readBytes, TooLong } from './read-bytes.ts';

/** What a provider said, or why it said nothing: by that it is known whether anything can have been taken. */
export type PostAnswer =
  | { is: 'answer'; body: unknown }
  | { is: 'refused'; says: string; isAccount: boolean }
  | { is: 'unclear'; says: string };

interface Posting {
  /** What people call the provider. */
  name: string;
  url: string;
  /** The account at the provider, whose turn is waited for. */
  account: string;
  form: Record<string, string>;
}

const MOST_BYTES = 2 * 1024 ** 2;
/** It was never reached: nothing was sent. */
const NOT_SENT: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/**
 * One call, when it is the account's turn. It follows no redirect and reads no endless answer; what went wrong is told in
 * a sentence of ours, as errors hold addresses and forms hold people.
 */
export async function postForm(posting: Posting): Promise<PostAnswer> {
  await waitForTurn(`${posting.name} ${posting.account}`);
  const ms = numberSetting('LABEL_TIMEOUT_MS', 15_000, { least: 50, most: 120_000 });
  const { name, url, form } = posting;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    });
    return await readAnswer(name, response);
  } catch (error) {
    if (NOT_SENT.includes(codeOf(error)))
      return { is: 'refused', says: `连接不上${name}，没有取号，请稍后再试`, isAccount: true };
    return { is: 'unclear', says: `${name}没有回答，请稍后核实` };
  }
}

async function readAnswer(name: string, response: Response): Promise<PostAnswer> {
  const { status } = response;
  if (status === 429) {
    await response.body?.cancel();
    return { is: 'refused', says: `${name}：调用过于频繁，请稍后再试`, isAccount: false };
  }
  if (status >= 400 && status < 500 && status !== 408) {
    await response.body?.cancel();
    return { is: 'refused', says: `${name}不接受请求（${status}），请检查地址和账号`, isAccount: true };
  }
  if (!response.ok) {
    await response.body?.cancel();
    return { is: 'unclear', says: `${name}暂时不可用（${status}），请稍后核实` };
  }
  try {
    return { is: 'answer', body: JSON.parse((await readBytes(response, MOST_BYTES)).toString('utf8')) };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TooLong)) throw error;
    return { is: 'unclear', says: `${name}的回答无法读取，请稍后核实` };
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
