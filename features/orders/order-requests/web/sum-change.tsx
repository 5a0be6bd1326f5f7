import { signedMoney } from '#features/orders/orders/money/signed-money.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { type RequestSums, requests } from '../contract.ts';

/** What the change makes the order cost, before it is sent: 应付 ¥118.00 → ¥60.00（−58.00）. */
export function SumChange({ input }: { input: Input<typeof requests.sums> }) {
  const steady = JSON.parse(useDebounced(JSON.stringify(input))) as typeof input;
  const { data, error } = useCall(requests.sums, steady, { keep: true });
  if (error) return <p className="problem">{error.message}</p>;
  if (!data) return <p className="none">正在算新的金额…</p>;
  const unreached = data.Orders.find(({ Unreached }) => Unreached)?.Unreached;
  if (unreached) return <p className="problem">{unreached}不配送到这个省份，请换一个地址</p>;
  const lines = sumLines(data.All);
  return lines.length > 0 ? (
    <p className="sum-change num" role="status">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  ) : null;
}

const sumLines = ({ SaleWas, SaleNow, CostWas, CostNow }: RequestSums): string[] => [
  ...lineOf('应收', SaleWas, SaleNow),
  ...lineOf('应付', CostWas, CostNow),
];

function lineOf(name: string, was: number | null, now: number | null): string[] {
  if (was === null || now === null) return [];
  if (was === now) return [`${name} ${moneyText(was)}，不变`];
  return [`${name} ${moneyText(was)} → ${moneyText(now)}（${signedMoney(now - was)}）`];
}
