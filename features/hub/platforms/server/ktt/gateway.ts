import type { PlatformEndpoint } from '../../platform.ts';
import { PlatformFault } from '../../platform-fault.ts';
import { recordOf, textOf } from '../../wire-text.ts';
import { askPlatform, awayBy, busyBy } from '../ask-platform.ts';
import { signKtt } from './sign.ts';

/** 10019 and 10035 of the gateway: the token is unknown or has run out; 10036: it was taken back. */
const GRANT_CODES = new Set([10019, 10035, 10036]);
/** 50001 …: the service is away. */
const isAway = (code: number) => code >= 50_000 && code < 53_000;
/** 70031 …: too many calls. */
const isBusy = (code: number) => code >= 70_031 && code <= 70_036;

/** Asks the gateway for `type`; gives what stands in the answer's one field. */
export async function askGateway(
  place: PlatformEndpoint,
  type: string,
  input: Readonly<Record<string, unknown>>,
  access?: string,
  tries = 3,
): Promise<Record<string, unknown>> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const parameters: Record<string, string> = {
    ...Object.fromEntries(fields.map(([name, value]) => [name, asText(value)])),
    type,
    client_id: place.appId,
    data_type: 'JSON',
    timestamp: String(Math.floor(Date.now() / 1000)),
    ...(access && { access_token: access }),
  };
  const body = new URLSearchParams({ ...parameters, sign: signKtt(parameters, place.secret) }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return askPlatform(place, { call: type, url: place.apiUrl, headers, body, tries }, (reply) => {
    const answer = recordOf(reply);
    if (answer.error_response) throw faultOf(recordOf(answer.error_response));
    const inner = recordOf(Object.values(answer)[0]);
    if (inner.success === false) throw innerFaultOf(inner);
    return inner;
  });
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const NO = '平台拒绝了请求';

function faultOf(error: Record<string, unknown>): PlatformFault {
  const code = Number(error.error_code);
  const says = textOf(error.sub_msg) || textOf(error.error_msg) || NO;
  if (GRANT_CODES.has(code)) return new PlatformFault('grant', says);
  if (isBusy(code)) return busyBy(says);
  return isAway(code) ? awayBy(says) : new PlatformFault('refused', says);
}

const GRANT_WORDS = /access_?token.{0,10}(?:过期|失效|无效|取消|不存在)/i;
const BUSY_WORDS = /过于频繁|限流/;

/**
 * What stands behind the gateway refuses in an answer of its own, in other letters. Its numbers are not the gateway's,
 * so that only its words can say that it was no refusal.
 */
function innerFaultOf({ errorMsg }: Record<string, unknown>): PlatformFault {
  const says = textOf(errorMsg) || NO;
  if (GRANT_WORDS.test(says)) return new PlatformFault('grant', says);
  return BUSY_WORDS.test(says) ? busyBy(says) : new PlatformFault('refused', says);
}
