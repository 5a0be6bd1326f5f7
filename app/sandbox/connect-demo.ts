import { demoActor } from '#demo/business/demo-actor.ts';
import { demoTown, isNew } from '#demo/business/demo-town.ts';
import { connections } from '#features/hub/connections/contract.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { pressConsent } from './press-consent.ts';
import { DEMO_SHOPS } from './sandbox.ts';

/**
 * Connects the shops of the demo's channel at the platforms: by the calls and the pages by which a person connects
 * them. A platform that was connected once is left as it is; what failed is tried again at the next start.
 */
export async function connectDemo(pool: Pool): Promise<void> {
  const town = await demoTown(pool);
  if (!town || !isNew(town.tuanzhang)) return;
  const { call } = demoActor(pool, town.tuanzhang);
  const { items } = await call(connections.configs, {});
  for (const platform of ['ktt', 'youzan'] as const) {
    if (items.some(({ Platform, Accounts }) => Platform === platform && Accounts.length > 0)) continue;
    const { Url, State } = await call(connections.authorize, { Platform: platform });
    const { searchParams } = await pressConsent(Url, DEMO_SHOPS[platform]);
    await call(connections.connect, { Code: searchParams.get('code') ?? '', State });
  }
}
