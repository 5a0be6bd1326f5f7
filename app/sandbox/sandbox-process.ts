import { addressSetting, numberSetting } from '#kit/settings/server/setting.ts';
import { fillShops, sellOn } from './demo-shops.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** `npm run sandbox`, and the demo's platforms: shops that sell something every other minute. */
const wanted = numberSetting('SANDBOX_PORT', 3001, { least: 0, most: 65_535 });
const sandbox = await open(wanted);
fillShops(sandbox);
const product = addressSetting('SANDBOX_TELLS', ['http:', 'https:']);
if (product) sandbox.tell(product);
sellOn(sandbox);
process.on('SIGTERM', () => process.exit(0));
// Ctrl-C reaches it too: what began it asks it to the last, and ends it then.
process.on('SIGINT', () => {
  if (!process.send) process.exit(0);
});
// Whoever began it is gone.
process.on('disconnect', () => process.exit(0));
process.send?.(sandbox.settings);
if (!process.send)
  console.log(
    Object.entries(sandbox.settings)
      .map((pair) => pair.join('='))
      .join('\n'),
  );

/** A port that is taken gives way to any other: what begins it is told which. */
async function open(port: number): Promise<Sandbox> {
  return startSandbox(port).catch(() => startSandbox(0));
}
