import { z } from 'zod';
import type { TraceSettings } from '#features/shipping/deliveries/server/index.ts';
import type { TraceLine } from '#features/shipping/deliveries/trace-states.ts';
import { readTraceLines, TraceAnswer } from './read-lines.ts';
import { querySign, saltOf } from './sign.ts';

/** Nobody answers, or not to us: the rest of the numbers wait. */
export class CarriersAway extends Error {}

const ANSWER_MS = 8_000;
const MOST_BYTES = 1_000_000;

const Refusal = z.object({
  returnCode: z.union([z.string(), z.number()]).transform(String),
  message: z.string().nullish(),
});
/** The number isn't known yet, or asked for already. */
const NOT_YET: readonly string[] = ['400', '408', '500'];
const TAKEN: readonly string[] = ['200', '501'];

export interface TraceRequest {
  code: string;
  waybillNo: string;
  phoneTail: string;
}

/** What is known of a number; nothing where it isn't known yet. Only carrier, number and four digits leave the house. */
export async function queryTrace(
  settings: TraceSettings,
  { code, waybillNo, phoneTail }: TraceRequest,
): Promise<TraceLine[]> {
  const param = JSON.stringify({ com: code, num: waybillNo, phone: phoneTail, resultv2: '4', order: 'desc' });
  const { customer } = settings;
  const answer = await post(`${settings.url}/poll/query.do`, {
    customer,
    sign: querySign(param, settings),
    param,
  });
  const parsed = TraceAnswer.safeParse(answer);
  if (parsed.success) return readTraceLines(parsed.data);
  const refused = Refusal.safeParse(answer);
  if (refused.success && NOT_YET.includes(refused.data.returnCode)) return [];
  throw new CarriersAway(
    refused.success ? `${refused.data.returnCode} ${refused.data.message ?? ''}` : 'unreadable answer',
  );
}

/** Asks to be told of a number; true when news will come. */
export async function subscribeTrace(
  settings: TraceSettings,
  shopId: string,
  traceRequest: TraceRequest,
): Promise<boolean> {
  if (!settings.publicUrl) return false;
  const parameters = {
    callbackurl: new URL(`/hooks/kuaidi100/${shopId}`, settings.publicUrl).href,
    salt: saltOf(shopId, settings),
    resultv2: '4',
    phone: traceRequest.phoneTail,
  };
  const param = JSON.stringify({
    company: traceRequest.code,
    number: traceRequest.waybillNo,
    key: settings.key,
    parameters,
  });
  const refused = Refusal.safeParse(await post(`${settings.url}/poll`, { schema: 'json', param }));
  return refused.success && TAKEN.includes(refused.data.returnCode);
}

async function post(url: string, form: Record<string, string>): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    if (!response.ok || text.length > MOST_BYTES) throw new CarriersAway(`answered ${response.status}`);
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof CarriersAway ? error : new CarriersAway(String(error));
  }
}
