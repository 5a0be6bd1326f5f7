import { addressSetting, numberSetting } from '#kit/settings/server/setting.ts';
import { fillPlatformShops, sellOn } from './demo-shops.ts';
import { tellTraces } from './labels/tell-traces.ts';
import { type Sandbox, startPlatformSandbox } from './sandbox.ts';

/** Process of `npm run sandbox` and of the demo's platforms: shops that sell something every other minute. */
const port = numberSetting('SANDBOX_PORT', 3001, { least: 0, most: 65_535 });
const sandbox = await open(port);
fillPlatformShops(sandbox);
const product = addressSetting('SANDBOX_TELLS', ['http:', 'https:']);
if (product) sandbox.tell(product);
sellOn(sandbox);
// As long as a provider takes.
sandbox.labels.mood.slowMs = 100;
// An hour of a parcel's story takes two minutes.
setInterval(() => void tellTraces(sandbox.labels, 120_000), 30_000).unref();
process.on('SIGTERM', () => process.exit(0));
// Ctrl-C reaches it too: the process that started it needs it to the last, and ends it then.
process.on('SIGINT', () => {
  if (!process.send) process.exit(0);
});
// The process that started it has ended.
process.on('disconnect', () => process.exit(0));
process.send?.({ ...sandbox.settings, ...(product && { LABEL_NEWS_URL: product }) });
if (!process.send)
  console.log(
    Object.entries(sandbox.settings)
      .map((pair) => pair.join('='))
      .join('\n'),
  );

/** Opens the sandbox at a port, or at any other where that is taken: the process that started it gets the address. */
async function open(port: number): Promise<Sandbox> {
  return startPlatformSandbox(port).catch(() => startPlatformSandbox(0));
}
