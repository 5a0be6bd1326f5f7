import { firstScreen } from '#kit/ui/first-screen.ts';
import { lazyPart } from '#kit/ui/lazy-part.tsx';
import type { ViewsProps } from '#kit/ui/list/views.ts';

/** The user's views of a list, for the list pages of the app; they come after its first rows. */
export const listViews = {
  Row: lazyPart<ViewsProps>(async () => {
    await firstScreen;
    return import('./view-row.tsx');
  }),
  Save: lazyPart<ViewsProps>(async () => {
    await firstScreen;
    return import('./save-button.tsx');
  }),
};
