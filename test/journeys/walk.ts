import type { Page } from '@playwright/test';

/** While one tab waits for its screen to come to rest, the others are drawn. */
const TABS = 3;

/** Visits each of the stops once, in tabs of the page's own browser that share the work; gives what each visit gave. */
export async function walk<S, T>(
  page: Page,
  stops: readonly S[],
  visitor: (tab: Page) => Promise<(stop: S) => Promise<T>>,
): Promise<T[]> {
  const left = [...stops];
  const results: T[] = [];
  const go = async () => {
    const tab = await page.context().newPage();
    const visit = await visitor(tab);
    for (let stop = left.shift(); stop !== undefined; stop = left.shift()) results.push(await visit(stop));
    await tab.close();
  };
  await Promise.all(Array.from({ length: Math.min(TABS, left.length) }, go));
  return results;
}
