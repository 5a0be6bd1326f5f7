import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import {
  type OrderFilter,
  parcelFilters,
  receiverFilters,
} from '#features/orders/orders/web/order-filters.ts';
import { warehouseOptions } from '#features/orders/orders/web/order-options.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { agentOptions, orNobody } from '#features/shops/lookups/web/lookup-options.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { FilterBar } from '#kit/ui/list/filter/filter-bar.tsx';
import { filterInput, keysOf, type Values } from '#kit/ui/list/filter/filters.ts';
import { Loaded } from '#kit/ui/loaded.tsx';

interface WaitingPaneProps {
  chosen: readonly string[];
  onChoose: (spuIds: readonly string[]) => void;
  filters: Values;
  onFilter: (filters: Values) => void;
}

/** Of the filters of lists to ship those that say nothing of what has left. */
const OF_SHIPPED: readonly string[] = ['expressBillIDs', 'receipts', 'marks', 'expressCompanies'];
const waitingFilters: readonly OrderFilter[] = [
  ...receiverFilters,
  { kind: 'many', key: 'orderNo', label: '订单号' },
  { kind: 'lookup', key: 'agentIds', label: '渠道', use: orNobody(agentOptions, '本店录入') },
  { kind: 'lookup', key: 'warehouseIds', label: '仓库', use: warehouseOptions },
  ...parcelFilters.filter((filter) => !keysOf(filter).some((key) => OF_SHIPPED.includes(key))),
  { kind: 'choice', key: 'urgent', label: '加急', options: [{ value: true, label: '只看加急' }] },
];

/** As the calls take them. */
export const waitingInput = (filters: Values): OrderFilters => filterInput(waitingFilters, filters);

export const useWaitingGoods = (filters: Values) =>
  useCall(
    printRuns.waiting,
    { Filters: waitingInput(filters) },
    { topics: ['orders', 'print-run'], keep: true },
  );

/** What waits by product, as one lays it out; pressing one brings its orders to the middle. */
export function WaitingPane({ chosen, onChoose, filters, onFilter }: WaitingPaneProps) {
  const waiting = useWaitingGoods(filters);
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <aside className="print-waiting" aria-label="待打印的商品">
      <FilterBar
        filters={waitingFilters}
        values={filters}
        onValues={onFilter}
        onReset={() => onFilter({})}
        isPhone={false}
        inLine={0}
      />
      <Loaded query={waiting} lines={6}>
        {({ Goods, Orders, total }) => (
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
            {Goods.length === 0 && (
              <p className="none">
                {Object.values(filters).some(Boolean) ? '没有符合条件、等着打印的订单' : '没有等着打印的订单'}
              </p>
            )}
            {total > Goods.length && (
              <p className="none">
                共 {total} 种商品，只列出单数最多的 {Goods.length} 种；其余的请用筛选找
              </p>
            )}
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
