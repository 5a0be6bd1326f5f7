import { type ReactNode, useState } from 'react';
import { Confirm } from '#kit/ui/openers/confirm.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { isBelowCost } from '../below-cost.ts';

/** A price about to be saved, and what the goods cost. */
export interface Priced {
  says: string;
  price: number | null | undefined;
  cost: number | null | undefined;
  costs: CostName;
}

type CostName = '采购价' | '成本';

/** What supplied goods cost is what their vendor charges; own ones are charged to nobody. */
export const costName = (vendorId: string | null): CostName => (vendorId ? '采购价' : '成本');

const SHOWN = 5;

export const lossText = (
  price: number | null | undefined,
  cost: number | null | undefined,
  costs: CostName = '采购价',
): string => (isBelowCost(price, cost) ? `低于${costs} ${moneyText(cost)}` : '');

/** Saves at once, or after an explicit yes where a price is below cost: `<>{loss.dialog}</>`, `loss.ask(prices, save)`. */
export function useLoss(): { ask: (prices: readonly Priced[], save: () => void) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<{ losses: readonly Priced[]; save: () => void }>();
  const ask = (prices: readonly Priced[], save: () => void) => {
    const losses = prices.filter(({ price, cost }) => isBelowCost(price, cost));
    if (losses.length > 0) setQuestion({ losses, save });
    else save();
  };
  const answer = (yes: boolean) => {
    setQuestion(undefined);
    if (yes) question?.save();
  };
  const dialog = question && (
    <Confirm
      title={`${question.losses.length} 个价格低于${costsOf(question.losses)}`}
      says={`${linesOf(question.losses)}。按此价每卖一件都会亏损`}
      act="仍按此价保存"
      danger
      onAnswer={answer}
    />
  );
  return { ask, dialog };
}

/** Own and supplied goods together: what either costs. */
const costsOf = (losses: readonly Priced[]): CostName =>
  losses.every(({ costs }) => costs === '采购价') ? '采购价' : '成本';

function linesOf(losses: readonly Priced[]): string {
  const shown = losses
    .slice(0, SHOWN)
    .map(({ says, price, cost, costs }) => `${says} ${moneyText(price)}，${costs} ${moneyText(cost)}`);
  return shown.join('；') + (losses.length > SHOWN ? `；等 ${losses.length} 个` : '');
}
