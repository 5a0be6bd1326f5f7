import '#features/orders/orders/web/orders.css';
import { useEffect, useState } from 'react';
import { BatchPreview } from '#features/orders/orders/web/batch-preview.tsx';
import type { Output } from '#kit/endpoint/contract.ts';
import { moneyText } from '#kit/ui/display.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import type { complaints } from '../contract.ts';

type Answer = Output<typeof complaints.handle>;

interface PreviewSumsProps {
  of: Answer;
  /** What happens to those that go: 将同意. */
  does: string;
  /** Whose amounts they are. */
  names?: { channel: string; vendor: string };
}

const GIVEN = { channel: '给渠道', vendor: '供应商承担' };

/** What an act on many comes to, for who may see it, how many go, and why others are left out. */
export function PreviewSums({ of, does, names = GIVEN }: PreviewSumsProps) {
  const parts = [
    ...(of.SumOut ? [`${names.channel} ${moneyText(of.SumOut)}`] : []),
    ...(of.SumIn ? [`${names.vendor} ${moneyText(of.SumIn)}`] : []),
  ];
  return (
    <>
      {parts.length > 0 && <p className="complaint-cost">{parts.join('，')}</p>}
      <BatchPreview of={{ go: Array.from({ length: of.done }), ask: [], skip: reasonsOf(of) }} does={does} />
    </>
  );
}

interface LoadedPreviewProps extends Omit<PreviewSumsProps, 'of'> {
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
  return answer ? <PreviewSums of={answer} {...rest} /> : <Skeleton lines={2} />;
}

function reasonsOf({ skipped }: Answer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
