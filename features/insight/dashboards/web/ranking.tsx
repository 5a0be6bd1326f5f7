import { Empty } from '#kit/ui/empty.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import type { ListLink } from '../../charts/web/list-links.tsx';
import type { Ranked } from '../contract.ts';
import { NameLists } from './name-lists.tsx';

interface RankingProps {
  ranks: readonly Ranked[];
  /** Where the rows of one stand. */
  to: (id: string) => readonly ListLink[];
  empty: string;
}

/** Names with their share as a bar behind; each opens its orders. */
export function Ranking({ ranks, to, empty }: RankingProps) {
  if (ranks.length === 0) return <Empty says={empty} />;
  return (
    <ol className="ranking">
      {ranks.map((row) => (
        <li key={row.ID}>
          <NameLists name={row.Name} lists={to(row.ID)} />
          <b className="num">
            {row.Amount === undefined ? `${countText(row.OrderCount)} 单` : moneyText(row.Amount)}
          </b>
          <meter min={0} max={1} value={row.Share} aria-label={`占 ${Math.round(row.Share * 100)}%`} />
          <small className="num">
            {row.Amount !== undefined && `${countText(row.OrderCount)} 单 · `}
            {changeText(row)}
            {row.Unpriced ? ` · 未定价 ${countText(row.Unpriced)} 单` : ''}
          </small>
        </li>
      ))}
    </ol>
  );
}

function changeText({ Amount, OrderCount, Previous }: Ranked): string {
  const now = Amount ?? OrderCount;
  if (Previous <= 0) return '上期无数据';
  const percent = Math.round(((now - Previous) / Previous) * 100);
  return percent === 0 ? '与上期持平' : `${percent > 0 ? '升' : '降'} ${Math.abs(percent)}%`;
}
