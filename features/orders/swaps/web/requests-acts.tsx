import { lazy, Suspense, useState } from 'react';
import { requests } from '#features/orders/order-requests/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { swaps } from '../contract.ts';

const QuestionsDialog = lazy(() => import('./questions-dialog.tsx'));

/** How many questions about other products wait for an answer here; pressed, each is answered once for all its orders. */
export default function Questions() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const answer = useCall(requests.questions, {}, { topics: ['orders', 'batch-run'] });
  const n = answer.data?.total ?? 0;
  if ((n === 0 && !isOpen) || !may(swaps.answerQuestion)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>换商品待答复 {n}</Button>
      {isOpen && (
        <Suspense>
          <QuestionsDialog questions={answer.data?.items ?? []} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
