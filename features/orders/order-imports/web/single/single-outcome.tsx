import { Button } from '#kit/ui/button.tsx';
import { orderNoText } from '#kit/ui/display.ts';
import { Link } from '#kit/ui/link.tsx';
import type { Refused } from './use-single.ts';

interface SingleOutcomeProps {
  refused: Refused | undefined;
  placed: readonly string[];
  pending: boolean;
  onAgain: () => void;
}

const detailOf = (id: string) => `/orderv2/detail?id=${id}`;

/** What became of the order; a duplicate names the one before and may be placed all the same. */
export function SingleOutcome({ refused, placed, pending, onAgain }: SingleOutcomeProps) {
  if (placed.length > 0)
    return (
      <p className="result-banner tone-ok" role="status">
        已录入 {placed.length} 单：
        {placed.map((id) => (
          <Link key={id} className="mono" to={detailOf(id)}>
            {orderNoText(id)}
          </Link>
        ))}
      </p>
    );
  if (!refused) return null;
  const before = refused.isDuplicate ? /LDL(\d+)/.exec(refused.says)?.[1] : undefined;
  return (
    <p className="result-banner tone-error" role="alert">
      <span>{refused.says}</span>
      {before && (
        <Link to={detailOf(before)} target="_blank">
          查看原订单
        </Link>
      )}
      {refused.isDuplicate && (
        <Button busy={pending} onClick={onAgain}>
          不是重复，仍要录入
        </Button>
      )}
    </p>
  );
}
