import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Time that the demo waits for its platforms; without them it goes on, and they say 未配置. */
const READY_WITHIN_MS = 60_000;

/**
 * Starts the demo's platforms, in a process of their own, unless the real ones are set. Gives the settings by which the
 * product reaches them; undefined where it starts none.
 */
export function beginSandbox(port: number) {
  const { KTT_API_URL: ktt, YOUZAN_API_URL: youzan, SANDBOX_PORT: ownPort } = process.env;
  if (ktt || youzan) return undefined;
  const built = new URL('./sandbox-process.js', import.meta.url);
  if (!existsSync(built)) return undefined;
  const SANDBOX_TELLS = process.env.SANDBOX_TELLS || `http://localhost:${port}`;
  const env = { ...process.env, SANDBOX_PORT: ownPort || String(port && port + 1), SANDBOX_TELLS };
  const child = fork(fileURLToPath(built), { env });
  return {
    settings: settingsFrom(child),
    stop: async () => void child.kill(),
  };
}

const settingsFrom = (child: ChildProcess): Promise<Record<string, string>> =>
  new Promise((settle) => {
    child.once('message', (settings) => settle(notSet(settings as Record<string, string>)));
    child.once('exit', () => settle({}));
    setTimeout(() => settle({}), READY_WITHIN_MS).unref();
  });

/** What the environment says already holds: a provider of waybill numbers may be a real one. */
function notSet(settings: Record<string, string>): Record<string, string> {
  const { KUAIDI100_LABEL_URL, KDNIAO_LABEL_URL, CAINIAO_LABEL_URL, LABEL_NEWS_URL } = process.env;
  const real = {
    ...(KUAIDI100_LABEL_URL && { KUAIDI100_LABEL_URL }),
    ...(KDNIAO_LABEL_URL && { KDNIAO_LABEL_URL }),
    ...(CAINIAO_LABEL_URL && { CAINIAO_LABEL_URL }),
    ...(LABEL_NEWS_URL && { LABEL_NEWS_URL }),
  };
  return { ...settings, ...real };
}
