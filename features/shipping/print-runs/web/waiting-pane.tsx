import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { printRuns } from '../contract.ts';

interface WaitingPaneProps {
  chosen: readonly string[];
  onChoose: (spuIds: readonly string[]) => void;
}

/** What waits by product, as one lays it out; pressing one brings its orders to the middle. */
export function WaitingPane({ chosen, onChoose }: WaitingPaneProps) {
  const waiting = useCall(printRuns.waiting, {}, { topics: ['orders', 'print-run'] });
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <aside className="print-waiting" aria-label="待打印的商品">
      <Loaded query={waiting} lines={6}>
        {({ Goods, Orders }) => (
          <>
            <header>
              <h2>待打印 {Orders} 单</h2>
              {Goods.length > 1 && (
                <button
                  type="button"
                  className="link"
                  onClick={() =>
                    onChoose(chosen.length === Goods.length ? [] : Goods.map(({ SpuID }) => SpuID))
                  }
                >
                  {chosen.length === Goods.length ? '全不选' : '全选'}
                </button>
              )}
            </header>
            {Goods.length === 0 && <p className="none">没有等着打印的订单</p>}
            <ul>
              {Goods.map(({ SpuID, SpuName, Orders: orders, Pieces }) => (
                <li key={SpuID}>
                  <button
                    type="button"
                    aria-pressed={chosen.includes(SpuID)}
                    className={chosen.includes(SpuID) ? 'is-on' : ''}
                    title={SpuName}
                    onClick={() => toggle(SpuID)}
                  >
                    <span>{SpuName}</span>
                    <b className="num">{orders} 单</b>
                    <small className="num">{Pieces} 件</small>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </aside>
  );
}
