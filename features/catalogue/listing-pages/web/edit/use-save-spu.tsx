import { useState } from 'react';
import { useLoss } from '#features/catalogue/prices/web/loss.tsx';
import { type NewSpu, type Spu, type SpuChange, spus } from '#features/catalogue/spus/contract.ts';
import { charged, type ReadListingPrices } from '#features/catalogue/spus/web/price-fields.tsx';
import type { FormState } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Confirm } from '#kit/ui/openers/confirm.tsx';

type Change = SpuChange & { Skus?: NewSpu['Skus'] };

/** Two calls, as the specification has them; what didn't change is not sent. Other parts are first said what they mean. */
export function useSaveSpu(spu: Spu, form: FormState, onDone: () => void) {
  const [question, setQuestion] = useState<{ says: string; go: () => void }>();
  const update = useAction(spus.update, { form });
  const preview = useAction(spus.update, { form, done: '' });
  const price = useAction(spus.changePrice, { form, done: '' });
  const loss = useLoss();
  const { SpuID } = spu;
  const write = async (change: Change, prices: ReadListingPrices | undefined, Note: string) => {
    if (Object.keys(change).length > 0 && !(await update.run({ ...change, SpuID }))) return;
    if (prices && !(await price.run({ Prices: [{ SpuID, ...prices }], Note }))) return;
    onDone();
  };
  const askParts = async (change: Change, go: () => void) => {
    if (!change.Skus) return go();
    const result = await preview.run({ SpuID, Skus: change.Skus, PreviewOnly: true });
    if (!result) return;
    if (result.OpenOrders === 0) return go();
    setQuestion({
      says: `还有 ${result.OpenOrders} 单未发货，仍按下单时的商品发货；新订单按改后的商品发货`,
      go,
    });
  };
  const save = (change: Change, prices: ReadListingPrices | undefined, Note: string) =>
    loss.ask(
      prices ? charged(prices, spu) : [],
      () => void askParts(change, () => void write(change, prices, Note)),
    );
  const answer = (yes: boolean) => {
    setQuestion(undefined);
    if (yes) question?.go();
  };
  const dialog = (
    <>
      {loss.dialog}
      {question && <Confirm title="修改包含的商品" says={question.says} act="保存" onAnswer={answer} />}
    </>
  );
  return { save, pending: update.pending || preview.pending || price.pending, dialog };
}
