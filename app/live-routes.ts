import { implement } from '#kit/endpoint/server/implement.ts';
import { live } from '#kit/live/contract.ts';
import type { LiveHub } from '#kit/live/server/live-hub.ts';

export const liveRoutes = (hub: LiveHub) =>
  implement(live, {
    events: ({ shop, user, rights, ip }, { missed }) =>
      hub.open({ shopId: shop.id, user, rights, ip }, missed),
  });
