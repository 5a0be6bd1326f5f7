import { parseYuan } from '#kit/ui/fields/number-fields.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { Claimable } from '../../complaint-row.ts';
import type { RaiseDraft, RaiseSide } from './raise-draft.ts';

interface PartChipsProps {
  claimable: Claimable;
  side: RaiseSide;
  draft: RaiseDraft;
  set: (part: Partial<RaiseDraft>) => void;
}

/** The parts of a set, each with its share of one set's price: pressed, it is added to what is asked for. */
export function PartChips({ claimable: { Parts }, side, draft, set }: PartChipsProps) {
  const add = (share: number) => {
    const money = Math.round(((parseYuan(draft.money) ?? 0) + share) * 100) / 100;
    set({ money: money.toFixed(2) });
  };
  const priced = Parts.flatMap(({ Name, Count, ToChannel, FromVendor }) => {
    const share = side === 'channel' ? ToChannel : FromVendor;
    return share === null ? [] : [{ name: Count > 1 ? `${Name}×${Count}` : Name, share }];
  });
  if (priced.length === 0) return null;
  return (
    <fieldset className="complaint-chips">
      <legend>组合里的商品（按一套的价格分摊，点一下加到金额里）</legend>
      <div className="chips">
        {priced.map(({ name, share }) => (
          <button key={name} type="button" className="chip" onClick={() => add(share)}>
            {name} {moneyText(share)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
