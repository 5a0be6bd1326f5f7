import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';
import { likelySuggestion } from '../../likely-suggestion.ts';
import type { ProductToMatch } from '../../names-to-match.ts';
import { TakeAll } from '../fixes/take-all.tsx';
import { useMatch, useNewSet } from '../fixes/use-match.ts';
import { isWorking } from '../task/task-state.ts';

const MatchProduct = lazy(() => import('../fixes/match-product.tsx'));
interface ProductsToMatchProps {
  task: ImportTask;
  onMatched: () => void;
}

const useUnmatched = (task: ImportTask) =>
  useCall(
    orderImports.verifyProducts,
    { TaskIDs: [task.TaskID], pageSize: 50 },
    {
      keep: true,
      topics: ['import-task', 'catalogue'],
      enabled: task.RowsFailed > 0 || task.RowsRead === 0,
    },
  );

/** Product names that nobody knows yet, those with most rows first: each is matched once. */
export function ProductsToMatch({ task, onMatched }: ProductsToMatchProps) {
  const answer = useUnmatched(task);
  const [picking, setPicking] = useState<ProductToMatch>();
  const close = () => setPicking(undefined);
  const matched = () => {
    close();
    onMatched();
  };
  const { match, pending } = useMatch(task.TaskID, matched, task.ThirdPartyID);
  const newSet = useNewSet(task.TaskID, matched);
  const mayNew = useMay()('product.edit');
  const items = task.RowsFailed > 0 ? (answer.data?.items ?? []) : [];
  if (items.length === 0) return null;
  return (
    <section className="products-to-match">
      <Heading total={answer.data?.total}>
        <TakeAll taskId={task.TaskID} products={items} disabled={isWorking(task)} onMatched={matched} />
      </Heading>
      <ul>
        {items.map((product) => (
          <ToMatch
            key={product.Name}
            product={product}
            disabled={pending || newSet.pending || isWorking(task)}
            onNewSet={mayNew && product.NewSetOf ? () => newSet.enter(product.Name) : undefined}
            onTake={(SpuID) => match({ Name: product.Name, SpuID, Pieces: 1 })}
            onPick={() => setPicking(product)}
          />
        ))}
      </ul>
      {(answer.data?.total ?? 0) > 10 && (
        <Export
          on={orderImports.exportProductIssues}
          input={{ TaskIDs: [task.TaskID] }}
          label="下载商品清单"
        />
      )}
      <Suspense>
        {picking && (
          <MatchProduct
            taskId={task.TaskID}
            name={picking.Name}
            product={picking}
            onMatched={matched}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

const Heading = ({ total, children }: { total?: number; children: ReactNode }) => (
  <header>
    <h3>
      待匹配商品 <span className="num">{countText(total)}</span>
    </h3>
    <p className="none">匹配一次，以后的表自动认得</p>
    {children}
  </header>
);

interface ToMatchProps {
  product: ProductToMatch;
  disabled: boolean;
  onTake: (spuId: string) => void;
  /** It names a combination that nobody has entered. */
  onNewSet: (() => void) | undefined;
  onPick: () => void;
}

function ToMatch({ product, disabled, onTake, onNewSet, onPick }: ToMatchProps) {
  const best = likelySuggestion(product.Suggestions);
  return (
    <li>
      <p title={product.Name}>
        {product.Name} <span className="num none">{countText(product.Rows)} 行</span>
      </p>
      <div className="row">
        {best && (
          <button
            type="button"
            className="take"
            disabled={disabled}
            title={`${best.IsSame ? '就是' : '可能是'}“${best.SpuName}”，相似 ${best.Score}%`}
            onClick={() => onTake(best.SpuID)}
          >
            {best.IsSame ? '就是' : '可能是'} {best.SpuName}
            {!best.IsSame && <span className="differs">{best.Differs}</span>}
          </button>
        )}
        {onNewSet && (
          <button
            type="button"
            className="take"
            disabled={disabled}
            title={`在“${product.NewSetOf}”里新建这个组合并匹配`}
            onClick={onNewSet}
          >
            新建该组合
          </button>
        )}
        <button type="button" className="fix-btn" disabled={disabled} onClick={onPick}>
          选商品
        </button>
      </div>
    </li>
  );
}
