import type { Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { complaints } from '../../contract.ts';

/** What all that match come to with suppliers and channels: the same answer as the list's, so nothing more is asked. */
export function ComplaintSums({ input }: { input: Input<typeof complaints.query> }) {
  const { SumIn = null, SumOut = null } = useCall(complaints.query, input, { keep: true }).data ?? {};
  if (SumIn === null && SumOut === null) return null;
  return (
    <span className="complaint-sums" role="note" aria-label="合计">
      {SumIn !== null && (
        <span>
          供应商赔 <b className="num">{moneyText(SumIn)}</b>
        </span>
      )}
      {SumOut !== null && (
        <span>
          赔给渠道 <b className="num">{moneyText(SumOut)}</b>
        </span>
      )}
    </span>
  );
}
