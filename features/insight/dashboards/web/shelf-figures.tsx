import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { dashboards, type Listed } from '../contract.ts';

const KINDS = [
  { key: 'OnSale', title: '在售', all: '/sku/spu?Stands=onSale' },
  { key: 'Suspended', title: '已停售', all: '/sku/spu?tab=suspended' },
  { key: 'WithoutPrice', title: '没有零售价', all: '/sku/spu?Stands=noPrice' },
  { key: 'QuotaLow', title: '额度快用完', all: '/sku/salesquota?tab=tight' },
  { key: 'Unsold', title: '30 天没有卖出', all: '/sku/spu?Stands=unsold' },
  { key: 'StockLow', title: '低于安全库存', all: '/sku/warehouse/inventory?tab=low' },
] as const;

/** What stands on the shelves, and what about it needs a look; by name, as far as they fit. */
export function ShelfFigures() {
  const shelf = useCall(dashboards.shelf, { Count: 5 }, { keep: true, topics: ['catalogue', 'orders'] });
  return (
    <Section title="商品现状">
      <Loaded query={shelf}>
        {(data) => (
          <dl className="now">
            {KINDS.filter(({ key }) => key === 'OnSale' || data[key].Count > 0).map(({ key, title, all }) => (
              <Kind
                key={key}
                title={title}
                shelf={data[key]}
                all={all}
                isBare={key === 'OnSale'}
                kind={key}
              />
            ))}
          </dl>
        )}
      </Loaded>
    </Section>
  );
}

interface KindProps {
  title: string;
  shelf: Listed;
  all: string;
  kind: string;
  isBare: boolean;
}

function Kind({ title, shelf, all, kind, isBare }: KindProps) {
  const count = <b className="num">{countText(shelf.Count)}</b>;
  const where = kind === 'StockLow' ? '/sku/index?SkuName=' : '/sku/spu?SpuName=';
  const more = shelf.Count - shelf.items.length;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <Link to={all}>{count}</Link>
        {!isBare && (
          <ul className="count-links">
            {shelf.items.map(({ ID, Name }) => (
              <li key={ID}>
                <Link to={`${where}${encodeURIComponent(Name)}`}>{Name}</Link>
              </li>
            ))}
            {more > 0 && (
              <li className="none">
                <Link to={all}>还有 {countText(more)} 个</Link>
              </li>
            )}
          </ul>
        )}
      </dd>
    </>
  );
}
