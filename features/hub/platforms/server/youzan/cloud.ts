import type { PlatformPlace } from '../../platform.ts';
import { PlatformFault } from '../../platform-fault.ts';
import { recordOf, textOf } from '../../wire-text.ts';
import { askPlatform, awayBy } from '../ask-platform.ts';

const HEADERS = { 'content-type': 'application/json; charset=utf-8' };
/** 4201 …: the token is wrong, lapsed or taken back. */
const GRANT_CODES = new Set([4201, 4202, 4203, 40009, 40010]);
/** 5xxx: the service is away; 4101: too many calls. */
const isAway = (code: number) => (code >= 5_000 && code < 6_000) || code === 4101;

/** `POST /auth/token`; what the cloud refuses there is a grant that a person has to give again. */
export async function askToken(place: PlatformPlace, grant: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ client_id: place.appId, client_secret: place.secret, ...grant });
  const asking = { url: `${place.apiUrl}/auth/token`, headers: HEADERS, body, timeoutMs: place.timeoutMs };
  const answer = recordOf(await askPlatform(asking));
  if (answer.success === true) return recordOf(answer.data);
  const says = textOf(answer.message) || '平台没有给出授权，请重新发起';
  throw new PlatformFault(isAway(Number(answer.code)) ? 'away' : 'grant', says);
}

/** `POST /api/{name}/{version}`; gives what stands in `data`. */
export async function askCloud(
  place: PlatformPlace,
  access: string,
  [name, version]: readonly [name: string, version: string],
  input: Readonly<Record<string, unknown>>,
  tries = 3,
): Promise<Record<string, unknown>> {
  const url = `${place.apiUrl}/api/${name}/${version}?${new URLSearchParams({ access_token: access })}`;
  const body = JSON.stringify(input);
  const answer = recordOf(
    await askPlatform({ url, headers: HEADERS, body, timeoutMs: place.timeoutMs, tries }),
  );
  if (answer.success === true) return recordOf(answer.data);
  const error = recordOf(answer.gw_err_resp ?? answer);
  const code = Number(error.err_code ?? error.code);
  const says = textOf(error.err_msg ?? error.message) || '平台拒绝了请求';
  if (GRANT_CODES.has(code)) throw new PlatformFault('grant', says);
  throw isAway(code) ? awayBy(says) : new PlatformFault('refused', says);
}
