import { Button } from '#kit/ui/acts/button.tsx';
import { Link } from '#kit/ui/link.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import type { RefusedOrder } from './use-single.ts';

interface SingleOutcomeProps {
  refused: RefusedOrder | undefined;
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
  const { says, duplicateOf } = refused;
  return (
    <p className="result-banner tone-error" role="alert">
      <span>{says}</span>
      {duplicateOf && (
        <>
          <Link to={detailOf(duplicateOf)} target="_blank">
            查看原订单
          </Link>
          <Button busy={pending} onClick={onAgain}>
            不是重复，仍要录入
          </Button>
        </>
      )}
    </p>
  );
}
