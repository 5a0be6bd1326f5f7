import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#features/settlement/payments/contract.ts';
import { ask } from '#test/app.ts';
import { anyAct } from './book-acts.ts';
import { BookTown } from './book-town.ts';

/** BOOK_ACTS=3000 in a long run; few enough here that it takes seconds. */
const ACTS = Number(process.env.BOOK_ACTS ?? 160);
/** Said by what fails, to be given again. */
const SEED = Number(process.env.BOOK_SEED ?? Date.now() % 1_000_000);

let town: BookTown;
beforeAll(async () => {
  town = await BookTown.open();
});
afterAll(() => town.app.close());

describe('the books of four shops in two chains', () => {
  it('agree with each other, with what the screens say and with plain arithmetic, after each of many random acts', async () => {
    // Chance may make few bills: then it goes on, as books without bills prove little.
    const most = ACTS * 3;
    const isEnough = () =>
      Math.min(town.plain.bills.length, town.plain.payments.length) > ACTS / 40 &&
      town.plain.payments.some(({ otherHalf }) => otherHalf);
    const [acts = []] = fc.sample(fc.array(anyAct, { minLength: most, maxLength: most, size: 'max' }), {
      numRuns: 1,
      seed: SEED,
    });
    for (const [at, act] of acts.entries()) {
      if (at >= ACTS && isEnough()) break;
      expect(await act(town), `act ${at} of seed ${SEED}`).toBe('');
      expect(await town.odd(), `after act ${at} of seed ${SEED}`).toEqual([]);
    }
    expect(isEnough()).toBe(true);
  }, 3_600_000);

  it('read as before any payment once all of them are taken back', async () => {
    const { plain } = town;
    const standing = () => plain.payments.filter(({ stands }) => stands);
    for (let round = 0; round < 3 && standing().length > 0; round++)
      for (const made of standing()) {
        const { seller, buyer } = town.legOf(made.leg);
        for (const who of [seller, buyer])
          if (plain.mayTakeBack(made, who.shopId)) {
            await ask(town.app, who, payments.unPayoff, { PaymentIDs: [made.id], Reason: '全部撤销' });
            plain.takeBack(made);
          }
      }
    expect(standing()).toEqual([]);
    expect(await town.odd()).toEqual([]);
    expect(await town.query('select from settlement_bills where paid <> 0')).toEqual([]);
  });
});
