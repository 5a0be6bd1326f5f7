import { useMemo } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Option } from '#kit/ui/fields/option.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { categories } from '../contract.ts';
import { type Branch, branchesOf } from './view-tree.ts';

export interface Categories {
  branches: readonly Branch[];
  /** Each by its path, to choose from. */
  options: readonly Option[];
  pathOf: (id: string | null) => string;
  /** Not read yet. */
  isComing: boolean;
  /** They were read: what is not among them is not there. */
  isKnown: boolean;
}

const NONE: readonly Branch[] = [];

/** The shop's categories; whoever may not see products sees none. */
export function useCategories(): Categories {
  const enabled = useMay()(categories.get);
  const { data, isPending } = useCall(
    categories.get,
    {},
    { staleTime: 60_000, enabled, topics: ['catalogue'] },
  );
  return useMemo(() => {
    const branches = data ? branchesOf(data.items) : NONE;
    const paths = new Map(branches.map(({ CategoryID, path }) => [CategoryID, path]));
    return {
      branches,
      options: branches.map(({ CategoryID, path }) => ({ value: CategoryID, label: path })),
      pathOf: (id) => paths.get(id ?? '') ?? '',
      isComing: enabled && isPending,
      isKnown: data !== undefined,
    };
  }, [data, enabled, isPending]);
}
