import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { TRACE } from '#features/shipping/deliveries/trace-states.ts';
import { receipts } from '#features/shipping/receipts/contract.ts';
import { ask } from '#test/app.ts';
import { readTraceLines, TraceAnswer } from '../server/kuaidi100/read-lines.ts';
import { carrierDesk } from './carrier-desk.ts';

const { desk, query, ship, look, parcelOf, stateOf, news, signedFor, send } = carrierDesk(8);

describe('news that the carrier sends', () => {
  it('come by HTTP once somebody subscribed, and a number is then hardly asked for', async () => {
    const { id, no } = await ship(9);
    const address = desk.app.http.server.address();
    process.env.PUBLIC_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    desk.hours = 0;
    await look();
    desk.hours = 34;
    expect(await desk.carrier.push()).toContainEqual({ result: true, returnCode: '200', message: '成功' });
    expect((await parcelOf(id)).Receipt).toBe(RECEIPT.toFetch);
    const [{ far }] = (await query(
      "select next_at > now() + interval '11 hours' as far from parcel_traces where waybill_no = $1",
      [no],
    )) as [{ far: boolean }];
    expect(far).toBe(true);
    delete process.env.PUBLIC_URL;
  });

  it('are taken only with the signature of the shop that ships', async () => {
    const { id, no } = await ship(0);
    const param = news(no, '3', '本人签收', 5);
    const { shopId } = desk.cast.grower;
    const forged = { param: news(no, '3', '伪造', 5), sign: signedFor(shopId, param).sign };
    for (const body of [
      forged,
      { param, sign: '' },
      { param },
      'x',
      signedFor(desk.cast.middle.shopId, param),
    ])
      expect(await send(shopId, body as object)).toMatchObject({ result: false });
    expect(await send('nowhere', signedFor('nowhere', param))).toMatchObject({ result: false });
    expect(await stateOf(id)).toBe(TRACE.none);
    // Another shop's own signature says nothing of a number that it doesn't ship.
    expect(await send(desk.cast.middle.shopId, signedFor(desk.cast.middle.shopId, param))).toMatchObject({
      result: true,
    });
    expect(await stateOf(id)).toBe(TRACE.none);
    expect(await send(shopId, signedFor(shopId, param))).toMatchObject({ result: true });
    expect(await stateOf(id)).toBe(TRACE.signed);
  });

  it('are kept without a line of a time that is still to come; signed by them, a number is asked for no more', async () => {
    const { id, no } = await ship(0);
    const { shopId } = desk.cast.grower;
    const signed = JSON.parse(news(no, '3', '已签收', 5));
    const ahead = { ...signed.lastResult.data[0], context: '明年', time: '2099-01-01T00:00:00.000Z' };
    signed.lastResult.data.push(ahead);
    expect(await send(shopId, signedFor(shopId, JSON.stringify(signed)))).toMatchObject({ result: true });
    expect((await parcelOf(id)).Parcels[0]).toMatchObject({ State: TRACE.signed, LastLine: '已签收' });
    await look();
    expect(desk.carrier.numbers).not.toContain(no);
  });

  it('are kept with whatever signs they have, cut where they are too long', async () => {
    const { id, no } = await ship(0);
    const { shopId } = desk.cast.grower;
    const long = `a\0${'件'.repeat(497)}😀`;
    expect(await send(shopId, signedFor(shopId, news(no, '1', long, 5)))).toMatchObject({ result: true });
    expect((await parcelOf(id)).Parcels[0]?.LastLine).toBe(`a${'件'.repeat(497)}`);
  });

  it('are heard once, though they come fifty times at once', async () => {
    const { id, no } = await ship(0);
    const { shopId } = desk.cast.grower;
    const body = signedFor(shopId, news(no, '1', '已揽收', 2));
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(shopId, body)));
    expect(answers.every(({ result }) => result)).toBe(true);
    expect(await stateOf(id)).toBe(TRACE.collected);
    const { items } = await ask(desk.app, desk.cast.channel, receipts.trace, { OrderID: id });
    expect(items[0]?.Lines.map(({ Text }) => Text)).toEqual(['已揽收']);
  });

  it('lead to the same in any order and as often as they come', async () => {
    const messages = [
      ['1', '揽收', 1],
      ['0', '到达', 5],
      ['5', '派送', 8],
      ['3', '签收', 9],
    ] as const;
    const { id, no } = await ship(0);
    const { shopId } = desk.cast.grower;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...messages, ...messages], { minLength: 8 }), async (some) => {
        await Promise.all(
          some.map(([state, text, hour]) => send(shopId, signedFor(shopId, news(no, state, text, hour)))),
        );
        expect(await stateOf(id)).toBe(TRACE.signed);
      }),
      { numRuns: 3 },
    );
  });

  it('are read as they are published: China’s time, codes per line or the state of the newest', () => {
    const answer = TraceAnswer.parse({
      nu: 'V030344422',
      state: 3,
      data: [
        { context: '已签收', time: '2026-08-28 16:33:19', ftime: '2026-08-28 16:33:19' },
        { context: '派件', time: '2026-08-28 08:00:00', statusCode: '5', areaName: '上海市' },
        { context: '坏行', time: '昨天' },
      ],
    });
    expect(readTraceLines(answer)).toEqual([
      { at: '2026-08-28T08:33:19.000Z', text: '已签收', place: '', code: '3' },
      { at: '2026-08-28T00:00:00.000Z', text: '派件', place: '上海市', code: '5' },
    ]);
  });
});
