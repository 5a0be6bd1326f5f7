import { refuse } from '#kit/endpoint/refusal.ts';
import { addressSetting, numberSetting } from '#kit/settings/server/setting.ts';
import type { Platform, PlatformAdapter, PlatformEndpoint } from '../platform.ts';
import { platformRefusals as no } from '../refusals.ts';
import { turnOf } from './pace.ts';
import { REGISTERED } from './registered.ts';

export const platforms = (): readonly Platform[] => REGISTERED;

/** One more, as a program that builds on the product brings it; what it gives takes it away again. */
export function addPlatform(platform: Platform): () => void {
  REGISTERED.push(platform);
  return () => void REGISTERED.splice(REGISTERED.indexOf(platform), 1);
}

export const platformName = (id: string): string => REGISTERED.find((one) => one.id === id)?.name ?? id;

/** Where this installation reaches a platform; undefined: it was not told, and the platform is 未配置. */
export function endpointOf(id: string, env: NodeJS.ProcessEnv = process.env): PlatformEndpoint | undefined {
  const name = id.toUpperCase();
  const apiUrl = addressSetting(`${name}_API_URL`, WEB);
  const authorizeUrl = addressSetting(`${name}_AUTHORIZE_URL`, WEB);
  const { [`${name}_APP_ID`]: appId, [`${name}_APP_SECRET`]: secret } = env;
  if (!apiUrl || !authorizeUrl || !appId || !secret) return undefined;
  const timeoutMs = numberSetting('PLATFORM_TIMEOUT_MS', 10_000, { least: 50, most: 120_000 });
  return { id, apiUrl: apiUrl.replace(/\/+$/, ''), authorizeUrl, appId, secret, timeoutMs };
}

const WEB = ['https:', 'http:'] as const;

export const isConfigured = (id: string): boolean => endpointOf(id) !== undefined;

/**
 * The platform ready to be asked; a name that is none, or one without its settings, is refused. For a connection each of
 * its calls waits until it is that connection's turn.
 */
export function openPlatform(id: string, connectionId?: string): PlatformAdapter {
  const platform = REGISTERED.find((one) => one.id === id) ?? refuse(no.unknown);
  const place = endpointOf(id) ?? refuse(no.notConfigured, { platform: platform.name });
  return platform.open({ ...place, ...(connectionId && { turn: turnOf(connectionId, platform.limits) }) });
}
