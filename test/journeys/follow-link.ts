import { expect, type Page } from '@playwright/test';

/** Goes to an address as a link does: what the frame has read stays. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }));`,
  );

/** Follows a link to a screen; whether it stands in time, which its title says. */
export async function followToScreen(
  page: Page,
  { path, title }: { path: string; title: string },
): Promise<boolean> {
  await followLink(page, path);
  return expect(page)
    .toHaveTitle(`${title} - 来单啦`)
    .then(
      () => true,
      () => false,
    );
}
