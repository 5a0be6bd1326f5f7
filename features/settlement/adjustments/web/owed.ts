import type { Bill } from '#features/settlement/bills/bill.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { costsAsker } from '../adjustment-words.ts';

/** What is corrected: lines of a bill, or what a trader and this shop have on none. */
export interface Owed {
  BillID?: string;
  TraderID: string;
  TraderName: string;
  Side: PriceSide;
}

export const owedBy = ({ BillID, TraderID, TraderName, IdPaymentType }: Bill): Owed => ({
  BillID,
  TraderID,
  TraderName,
  Side: IdPaymentType <= 2 ? 1 : 2,
});

/** Of whom it is asked, as the call takes it. */
export const targetInput = ({ BillID, TraderID, Side }: Owed) => (BillID ? { BillID } : { TraderID, Side });

/** Said before it is done: at once, or by whose yes. */
export const effectText = ({ BillID, TraderName, Side }: Owed, change: number, isOpening = false): string => {
  const says = `${BillID ? '账单' : '账款'}${change > 0 ? '增加' : '减少'} ${moneyText(Math.abs(change))}`;
  return costsAsker(Side, change)
    ? `${says}，双方账本立即更正`
    : `${says}，对${TraderName}不利，要等对方同意${isOpening ? '；同意前只在本店的往来店铺里，记为单方期初' : ''}`;
};
