import { useState } from 'react';
import { lossSays, useLoss } from '#features/catalogue/prices/web/loss.tsx';
import { spus } from '#features/catalogue/spus/contract.ts';
import { moneyText } from '#kit/ui/display.ts';
import { Labelled, MoneyField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { NOT_MONEY, yuanField, yuanTyped } from '#kit/ui/typed.ts';
import type { Offer } from '../contract.ts';

/** 改价 for one agent: a price of its own, or the default again. */
export function OfferPriceDialog({ of, onClose }: { of: Offer; onClose: () => void }) {
  const [typed, setTyped] = useState(yuanField(of.OwnPrice));
  const form = useForm();
  const { run, pending } = useAction(spus.distribute, { form, done: '渠道价已修改', onDone: onClose });
  const Price = yuanTyped(typed);
  const { SpuID, AgentID } = of;
  const loss = useLoss();
  const save = () =>
    loss.ask(
      [{ says: of.SpuName, price: Price, cost: of.PurchasePrice }],
      () => void run({ Offers: [{ SpuID, AgentID, Price }] }),
    );
  return (
    <FormDialog
      title={`${of.AgentName}的价格`}
      onClose={onClose}
      act="保存"
      of={form}
      busy={pending}
      disabled={Price === undefined}
      onSubmit={save}
    >
      <Labelled
        label={of.SpuName}
        name="Price"
        problem={Price === undefined ? NOT_MONEY : lossSays(Price, of.PurchasePrice)}
        hint={`现在 ${moneyText(of.Price)}（${of.PriceRule}）；不填则用默认分销价，以后随它变动`}
      >
        <MoneyField value={typed} placeholder="默认价" onChange={setTyped} />
      </Labelled>
      {loss.dialog}
    </FormDialog>
  );
}
