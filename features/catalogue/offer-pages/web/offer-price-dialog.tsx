import { useState } from 'react';
import type { Offer } from '#features/catalogue/offers/contract.ts';
import { type PriceResult, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { isLeftOut } from '#features/catalogue/price-changes/left-out.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { lossText, useLoss } from '#features/catalogue/prices/web/loss.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { moneyText } from '#kit/ui/values/display.ts';

interface OfferPriceDialogProps {
  offer: Offer;
  onDone: (result: PriceResult) => void;
  onClose: () => void;
}

/** 改价 for one agent: a price of its own, or the default again. */
export function OfferPriceDialog({ offer, onDone, onClose }: OfferPriceDialogProps) {
  const [typed, setTyped] = useState(yuanField(offer.OwnPrice));
  const form = useForm();
  const { run, pending } = useAction(priceChanges.specialPrice, { form });
  const Price = parseYuan(typed);
  const loss = useLoss();
  const sees = useMay()('price.sales.view');
  const write = async () => {
    const result = await run({ Items: [itemOf(offer, Price ?? null, sees)] });
    if (!result) return;
    const left = result.Diff.find(isLeftOut);
    if (left) return form.blame('Price', left.Says);
    onDone(result);
    onClose();
  };
  const save = () =>
    loss.ask(
      [{ says: offer.SpuName, price: Price, cost: offer.PurchasePrice, costs: '采购价' }],
      () => void write(),
    );
  return (
    <FormDialog
      title={`${offer.AgentName}的价格`}
      onClose={onClose}
      act="保存"
      form={form}
      busy={pending}
      disabled={Price === undefined}
      onSubmit={save}
    >
      <LabelledField
        label={offer.SpuName}
        name="Price"
        problem={Price === undefined ? NOT_MONEY : lossText(Price, offer.PurchasePrice)}
        hint={`现在 ${moneyText(offer.Price)}（${offer.PriceRule}）；不填则用默认分销价，以后随它变动`}
      >
        <MoneyField value={typed} placeholder="默认价" onChange={setTyped} />
      </LabelledField>
      {loss.dialog}
    </FormDialog>
  );
}

/** Not over what somebody else set since this page was read, where the page shows it. */
const itemOf = ({ SpuID, AgentID, OwnPrice }: Offer, SpecialPrice: number | null, sees: boolean) => ({
  SpuID,
  AgentID,
  SpecialPrice,
  PriceKind: PRICE_KINDS.offer,
  ...(sees && { OldPrice: OwnPrice }),
});
