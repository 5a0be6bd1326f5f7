import type { PlatformEndpoint } from '../../platform.ts';
import { PlatformFault } from '../../platform-fault.ts';
import { recordOf, textOf } from '../../wire-text.ts';
import { askPlatform, awayBy, busyBy } from '../ask-platform.ts';

const HEADERS = { 'content-type': 'application/json; charset=utf-8' };
/** 4201 …: the token is wrong, lapsed or taken back. */
const GRANT_CODES = new Set([4201, 4202, 4203, 40009, 40010]);
/** 5xxx: the service is away. */
const isAway = (code: number) => code >= 5_000 && code < 6_000;
const TOO_MANY = 4101;

/** `POST /auth/token`; what the cloud refuses there is a grant that a person has to give again. */
export async function askToken(place: PlatformEndpoint, grant: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ client_id: place.appId, client_secret: place.secret, ...grant });
  const asking = { call: 'auth/token', url: `${place.apiUrl}/auth/token`, headers: HEADERS, body };
  return askPlatform(place, asking, (reply) => {
    const answer = recordOf(reply);
    if (answer.success === true) return recordOf(answer.data);
    const says = textOf(answer.message) || '平台没有给出授权，请重新发起';
    throw faultOf(Number(answer.code), says, 'grant');
  });
}

/** `POST /api/{name}/{version}`; gives what stands in `data`. */
export async function askCloud(
  place: PlatformEndpoint,
  access: string,
  [name, version]: readonly [name: string, version: string],
  input: Readonly<Record<string, unknown>>,
  tries = 3,
): Promise<Record<string, unknown>> {
  const url = `${place.apiUrl}/api/${name}/${version}?${new URLSearchParams({ access_token: access })}`;
  const asking = { call: name, url, headers: HEADERS, body: JSON.stringify(input), tries };
  return askPlatform(place, asking, (reply) => {
    const answer = recordOf(reply);
    if (answer.success === true) return recordOf(answer.data);
    const error = recordOf(answer.gw_err_resp ?? answer);
    const says = textOf(error.err_msg ?? error.message) || '平台拒绝了请求';
    throw faultOf(Number(error.err_code ?? error.code), says, 'refused');
  });
}

function faultOf(code: number, says: string, otherwise: 'grant' | 'refused'): PlatformFault {
  if (code === TOO_MANY) return busyBy(says);
  if (isAway(code)) return awayBy(says);
  return new PlatformFault(GRANT_CODES.has(code) ? 'grant' : otherwise, says);
}
