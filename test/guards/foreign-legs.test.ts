import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { arrangements } from '#features/aftersale/complaints/arrangement-contract.ts';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { looseParcels } from '#features/aftersale/complaints/loose-contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { answerText } from './answer-text.ts';
import { withIds } from './with-ids.ts';

/** Amounts of the two legs that look like nothing else: between channel and middle, and between middle and grower. */
const BELOW = '13.57';
const ABOVE = '6.43';

const ABOUT_ORDERS =
  /\/(complaint|guestcomplaint|saleslead|order|orderv2|settlement|reconcil|dashboard|report|inbox|delivery|received|supplierpage|webhook|hub|export)/i;
const reads = allEndpoints().filter(
  ({ reads: only, output, allow, path }) =>
    only && output !== 'stream' && allow !== 'anyone' && ABOUT_ORDERS.test(path),
);

let app: TestApp;
let cast: Cast;
let ids: { guid: string; order: string; waybill: string };
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { channel, middle, grower } = cast;
  const [order = ''] = (await openOrders(app, cast, 1, { amount: 5 })).ids;
  const waybill = 'SF1357000064300';
  await app.work();
  await ask(app, grower, deliveries.deliver, { DeliverConfigs: [{ OrderID: order, ExpressNo: waybill }] });
  const { items } = await ask(app, channel, complaints.create, {
    Items: [{ OrderID: order, Money: Number(BELOW) }],
    IdComplaintType: 1,
    IdReason: 7,
  });
  const guid = items[0]?.ComplaintID ?? '';
  ids = { guid, order, waybill };
  // What the newer calls have to show: parcels that nobody knew, and what is arranged.
  const back = { ExpressNo: 'YT1357000064301', PictureUrls: ['/pictures/foreignlegs01-1600.webp'] };
  await ask(app, grower, looseParcels.keep, back);
  await ask(app, grower, arrangements.set, {
    PartnerID: middle.shopId,
    Kind: 'agent',
    PromiseHours: 24,
    PromiseUpTo: 1,
  });
  const draft = await ask(app, middle, complaints.vendorAdd, { ComplaintID: guid, Money: Number(ABOVE) });
  await ask(app, middle, complaints.vendorSubmit, { Items: [draft] });
  for (const [who, Leg] of [
    [grower, 'channel'],
    [middle, 'channel'],
  ] as const) {
    const { Open } = (await ask(app, who, complaints.detail, { ComplaintID: guid })).Head;
    const item = { ComplaintID: guid, ProposalID: Open?.ProposalID, Version: Open?.Version };
    await ask(app, who, complaints.handle, { Items: [item], Act: 'accept', Leg } as Input<
      typeof complaints.handle
    >);
  }
});
afterAll(() => app.close());

/** Which answers, files among them, tell the amount. */
async function tellers(who: Person, amount: string): Promise<string[]> {
  const tells = new RegExp(`(?<![\\d.])${amount.replace('.', '\\.')}(?!\\d)`);
  const paths = new Set<string>();
  for (const endpoint of reads)
    for (const input of [{ pageSize: 100 }, withIds(endpoint, ids, false).input]) {
      if (tells.test(await answerText(app, who, endpoint, input))) paths.add(endpoint.path);
    }
  return [...paths];
}

describe('what two neighbours agree about a complaint', () => {
  it('is told to both of them, and in no answer, file or event to a third', async () => {
    expect(await tellers(cast.middle, BELOW)).toEqual(
      expect.arrayContaining([complaints.query.path, complaints.detail.path, complaints.export.path]),
    );
    expect((await tellers(cast.channel, BELOW)).length).toBeGreaterThan(2);
    expect(await tellers(cast.grower, BELOW)).toEqual([]);
    expect((await tellers(cast.grower, ABOVE)).length).toBeGreaterThan(2);
    expect(await tellers(cast.channel, ABOVE)).toEqual([]);
    for (const amount of [BELOW, ABOVE]) expect(await tellers(cast.outsider, amount)).toEqual([]);
  });
});
