import { firstScreen } from '#kit/ui/calls/first-screen.ts';
import type { ViewsProps } from '#kit/ui/list/views.ts';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';

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
