import { Failed } from '#kit/ui/empty.tsx';
import type { AnyList, FilterKey, ListState } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import type { Filter } from '#kit/ui/list/filter/filters.ts';
import NoRows from '#kit/ui/list/no-rows.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';

interface SheetStateProps<L extends AnyList> {
  list: L;
  filters: readonly Filter<FilterKey<L>>[];
  state: ListState<L>;
}

/** Why there are no rows. */
export function SheetState<L extends AnyList>({ list, filters, state }: SheetStateProps<L>) {
  const { answer, items } = state;
  if (items.length > 0) return null;
  return (
    <div className="list-body">
      {answer.isPending && <Skeleton lines={12} />}
      {answer.error && <Failed error={answer.error} retry={() => void answer.refetch()} />}
      {answer.isSuccess && (
        <NoRows
          list={list}
          filters={filters}
          state={state}
          says="还没有在售商品，先上架，或等供应商分销"
          acts={
            <Link className="btn" to="/sku/spu">
              去在售商品
            </Link>
          }
        />
      )}
    </div>
  );
}
