import type { Page } from '@playwright/test';

/** While one tab waits for its screen to come to rest, the others are drawn. */
const TABS = 3;

/** Visits each of the paths once, in tabs of the page's own browser that share the work; gives what each visit gave. */
export async function walk<T>(
  page: Page,
  paths: readonly string[],
  visitor: (tab: Page) => Promise<(path: string) => Promise<T>>,
): Promise<T[]> {
  const left = [...paths];
  const results: T[] = [];
  const go = async () => {
    const tab = await page.context().newPage();
    const visit = await visitor(tab);
    for (let path = left.shift(); path; path = left.shift()) results.push(await visit(path));
    await tab.close();
  };
  await Promise.all(Array.from({ length: TABS }, go));
  return results;
}
