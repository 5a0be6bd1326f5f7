import type { Page } from '@playwright/test';

/** Goes to an address as a link does: what the frame has read stays. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }));`,
  );
