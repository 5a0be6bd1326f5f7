import { useMemo } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { warehouses } from '../contract.ts';

export interface Positions {
  ids: readonly string[];
  move: (id: string, to: number) => void;
}

/** In which order the shop's warehouses stand, and how to move one; nothing where there is one, or for who may not. */
export function usePositions(): Positions | undefined {
  const may = useMay();
  const { data } = useCall(warehouses.get, { pageSize: 200 });
  const { run, pending } = useAction(warehouses.sort);
  const mayMove = may(warehouses.sort);
  return useMemo(() => {
    const ids = (data?.items ?? []).map(({ WarehouseID }) => WarehouseID);
    const move = (id: string, to: number) => {
      if (!pending) void run({ WarehouseIDs: movedTo(ids, id, to) });
    };
    return mayMove && ids.length > 1 ? { ids, move } : undefined;
  }, [data, run, pending, mayMove]);
}

/** All of them with one at another place. */
function movedTo(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
