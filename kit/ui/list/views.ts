import { type ComponentType, createContext } from 'react';
import type { AnyList } from '../hooks/use-list.ts';
import type { Filter } from './filter/filters.ts';
import type { Tab } from './tabs-of.ts';

/** Of a list on the screen, what its saved views need. */
export interface ViewsProps {
  list: AnyList;
  filters: readonly Filter[];
  tabs: readonly Tab[];
  /** When the list was read last. */
  readAt: number;
}

/** The views that a user keeps of a list, and what saves the filters as one: the app puts them into each list page. */
export const SavedViews = createContext<
  { Row: ComponentType<ViewsProps>; Save: ComponentType<ViewsProps> } | undefined
>(undefined);
