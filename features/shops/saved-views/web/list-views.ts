import { later } from '#kit/ui/later.tsx';

/** The user's views of a list, for the list pages of the app. */
export const listViews = {
  Row: later(() => import('./view-row.tsx')),
  Save: later(() => import('./save-button.tsx')),
};
