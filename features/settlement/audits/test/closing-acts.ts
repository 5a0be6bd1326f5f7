import fc from 'fast-check';
import { terms } from '#features/settlement/terms/contract.ts';
import { ask } from '#test/app.ts';
import { type Act, billAt, legAt, n, someone } from './acting.ts';
import { yesterday } from './book-town.ts';

/** A shop closes all days before today, or opens them again. */
export const closeDays = fc.tuple(n, fc.boolean()).map(
  ([at, isClosing]): Act =>
    async (town) => {
      const who = someone(legAt(town, at), at >> 3);
      if (isClosing === town.closed.has(who.shopId)) return '';
      if (isClosing) {
        await ask(town.app, who, terms.lock, { Until: yesterday() });
        town.closed.set(who.shopId, await town.saysBefore(who));
      } else {
        await ask(town.app, who, terms.unlock, { Until: null, Reason: '补记' });
        town.closed.delete(who.shopId);
      }
      return '';
    },
);

/** Time passes over a bill: it was made on a day that may be closed by now. */
export const age = n.map(
  (at): Act =>
    async (town) => {
      const bill = billAt(town, at);
      if (!bill || bill.isGone || bill.isOld) return '';
      await town.query(
        "update settlement_bills set created_at = created_at - interval '40 days' where id = $1",
        [bill.id],
      );
      bill.isOld = true;
      return '';
    },
);
