import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type BatchItem, batches } from '../contract.ts';
import { ITEM_WORDS } from './batch-words.ts';
import { ManyOrders } from './many-orders.tsx';

const SIZE = 50;

interface RunItemsProps {
  runId: string;
  state: BatchItem['State'] | undefined;
  /** Nothing is done yet: what means several orders can be told. */
  mayChoose: boolean;
}

/** What was given, line by line, with what would become or became of it. */
export function RunItems({ runId, state, mayChoose }: RunItemsProps) {
  const [page, setPage] = useState(0);
  const items = useCall(
    batches.items,
    { runId, pageSize: SIZE, pageIndex: page, ...(state && { itemStates: [state] }) },
    { topics: ['batch-run'], keep: true },
  );
  return (
    <Section title="逐条">
      <Loaded query={items}>
        {({ items: rows, total }) => (
          <>
            {rows.length === 0 && <Empty says="没有这样的行" />}
            <ol className="batch-items">
              {rows.map((row) => (
                <li key={row.Seq}>
                  <StatusTag tone={ITEM_WORDS[row.State].tone}>{ITEM_WORDS[row.State].text}</StatusTag>
                  <span className="mono">{row.Given}</span>
                  {row.OrderID ? <OrderNo id={row.OrderID} /> : <span />}
                  <span>
                    {row.Says && <span className="none">{row.Says} </span>}
                    {row.Reason}
                    {mayChoose && row.Choices.length > 0 && <ManyOrders runId={runId} batchItem={row} />}
                  </span>
                </li>
              ))}
            </ol>
            {total > SIZE && (
              <div className="row">
                <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
                  上一页
                </Button>
                <span className="num">
                  {page + 1} / {Math.ceil(total / SIZE)}
                </span>
                <Button disabled={(page + 1) * SIZE >= total} onClick={() => setPage(page + 1)}>
                  下一页
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
