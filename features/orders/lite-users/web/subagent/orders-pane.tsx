import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { subagent } from '../../subagent-contract.ts';
import { OrderCard } from './order-card.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { STAGE_TABS } from './stage-tabs.ts';

const STEP = 20;
const MOST = 500;

/** 订单: what this lite user entered, and where it is. */
export function OrdersPane() {
  const [text, setText] = useState('');
  const [tab, setTab] = useState('all');
  const [many, setMany] = useState(STEP);
  const [opened, setOpened] = useState('');
  const search = useDebounced(text.trim());
  const stages = STAGE_TABS.find(({ key }) => key === tab)?.stages ?? [];
  const myOrders = { search, stages: [...stages], pageSize: many };
  const answer = useCall(subagent.orders, myOrders, { keep: true, topics: ['orders'] });
  return (
    <div className="orders-pane">
      <input
        type="search"
        className="field wide"
        aria-label="搜索订单"
        placeholder="搜收件人、电话、自己的单号、快递单号"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <StageTabs
        chosen={tab}
        counts={answer.data?.tabs ?? {}}
        onChoose={(key) => {
          setMany(STEP);
          setTab(key);
        }}
      />
      <Loaded query={answer} lines={8}>
        {({ items, total }) => (
          <>
            {total === 0 && (
              <Empty says={search || tab !== 'all' ? '没有符合的订单' : '还没有订单，先去下单'} />
            )}
            <ul className="order-cards">
              {items.map((order) => (
                <OrderCard key={order.OrderID} order={order} onOpen={() => setOpened(order.OrderID)} />
              ))}
            </ul>
            {total > items.length && items.length < MOST && (
              <Button className="more" busy={answer.isFetching} onClick={() => setMany(many + STEP)}>
                再显示 {Math.min(STEP, total - items.length)} 单
              </Button>
            )}
          </>
        )}
      </Loaded>
      {opened && <OrderDialog id={opened} onClose={() => setOpened('')} />}
    </div>
  );
}

interface StageTabsProps {
  chosen: string;
  counts: Readonly<Record<string, number>>;
  onChoose: (key: string) => void;
}

const StageTabs = ({ chosen, counts, onChoose }: StageTabsProps) => (
  <div className="stage-tabs" role="tablist">
    {STAGE_TABS.map(({ key, name, countOf }) => (
      <button key={key} type="button" role="tab" aria-selected={key === chosen} onClick={() => onChoose(key)}>
        {name} <span className="num">{countOf(counts)}</span>
      </button>
    ))}
  </div>
);
