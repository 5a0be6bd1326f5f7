import '#features/orders/orders/web/orders.css';
import { useEffect, useState } from 'react';
import { BatchPreview } from '#features/orders/orders/web/batch-preview.tsx';
import type { Output } from '#kit/endpoint/contract.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import type { complaints } from '../../contract.ts';

type Answer = Output<typeof complaints.handle>;

interface PreviewSumsProps {
  answer: Answer;
  /** What happens to those that go: 将同意. */
  does: string;
  /** Whose amounts they are. */
  names?: { channel: string; vendor: string };
}

const GIVEN = { channel: '给渠道', vendor: '供应商承担' };

/** What an act on many comes to, for who may see it, how many go, and why others are left out. */
export function PreviewSums({ answer, does, names = GIVEN }: PreviewSumsProps) {
  const parts = [
    ...(answer.SumOut ? [`${names.channel} ${moneyText(answer.SumOut)}`] : []),
    ...(answer.SumIn ? [`${names.vendor} ${moneyText(answer.SumIn)}`] : []),
  ];
  return (
    <>
      {parts.length > 0 && <p className="complaint-cost">{parts.join('，')}</p>}
      <BatchPreview
        plan={{ go: Array.from({ length: answer.done }), ask: [], skip: reasonsOf(answer) }}
        does={does}
      />
    </>
  );
}

interface LoadedPreviewProps extends Omit<PreviewSumsProps, 'answer'> {
  /** Asks what would come of it; written once, as it is asked when the dialog opens. */
  ask: () => Promise<Answer>;
}

/** The same in a dialog that asks for more: looked up as it opens. What can't be foreseen is told when it is done. */
export function LoadedPreview({ ask, ...rest }: LoadedPreviewProps) {
  const [answer, setAnswer] = useState<Answer | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    ask().then(setAnswer, () => setAnswer('failed'));
  }, []);
  if (answer === 'failed') return null;
  return answer ? <PreviewSums answer={answer} {...rest} /> : <Skeleton lines={2} />;
}

function reasonsOf({ skipped }: Answer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
