import { expect, type Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { followLink, followToScreen } from './follow-link.ts';

/** A figure of a page, and the lists that it opens: together they have as many rows as it says. */
interface Figure {
  /** What it counts: the head of its column, or its words without the number. */
  kind: string;
  says: string;
  rows: number;
  lists: string[];
}

/** In the page: each count that can be pressed. Amounts, rates and times are no counts of rows. */
const FIGURES_THERE = `(() => {
  const main = document.querySelector('main') ?? document.body;
  const where = (links) => links.map((link) => link.getAttribute('href'));
  const number = (text) => {
    const [, digits] = /^\\D*?(\\d[\\d,]*)( 单| 家| 个待答复)?$/.exec(text.trim()) ?? [];
    return digits && !/[%.¥看]/.test(text) ? Number(digits.replaceAll(',', '')) : undefined;
  };
  const found = [];
  const add = (kind, says, rows, links) => {
    if (rows !== undefined && links.length > 0)
      found.push({ kind: kind.replace(/[\\d,]+/g, ''), says: says.slice(0, 60), rows, lists: where(links) });
  };
  for (const cell of main.querySelectorAll('td')) {
    const head = cell.closest('table').querySelectorAll('thead th')[cell.cellIndex]?.textContent;
    if (/件数|无采购价|需人工|未通过|导入订单|手工修改行|投诉率|日期/.test(head ?? '')) continue;
    const figure = cell.childNodes[0]?.textContent ?? '';
    add(head ?? '', head + ' / ' + cell.parentElement.cells[0].textContent, number(figure), [...cell.querySelectorAll('a')]);
  }
  for (const line of main.querySelectorAll('.figure-table tbody tr, .chart tbody tr')) {
    const [heads, cells] = [[...line.closest('table').querySelectorAll('th[scope=col]')], [...line.cells]];
    const at = heads.findIndex((head) => head.textContent === '订单');
    const named = [...(cells[0].matches('th') ? cells.at(-1) : cells[0]).querySelectorAll('a')];
    if (at > 0) add('订单', '订单 / ' + cells[0].textContent, number(cells[at].childNodes[0]?.textContent ?? ''), named);
  }
  for (const line of main.querySelectorAll('.ranking li'))
    for (const told of line.querySelectorAll('b, small')) {
      const [orders] = /^[\\d,]+ 单/.exec(told.textContent) ?? [];
      if (orders) add(told.nodeName + ' of a ranking', line.textContent, number(orders), [...line.querySelectorAll('a')]);
    }
  for (const link of main.querySelectorAll('a'))
    if (!link.closest('td, .ranking, nav, .list-links, .name-lists, .shortcuts') && !/行$/.test(link.textContent) &&
      !link.closest('li')?.textContent.startsWith('投诉率'))
      add(link.textContent + link.closest('li, dd')?.textContent, link.closest('li, dd')?.textContent ?? '', number(link.textContent), [link]);
  return found;
})()`;

/** A page without a list: what stands there after it belongs to the next address. */
const BETWEEN = { path: '/404', title: '404' };

/** How many rows the list at an address says that it has, as whoever presses the figure sees it. */
async function rowsAt(page: Page, address: string): Promise<number> {
  expect(await followToScreen(page, BETWEEN)).toBe(true);
  await followLink(page, address);
  const total = page.locator('.pager b').first();
  await expect(total.or(page.locator('main .empty').first())).toBeVisible();
  await atRest(page);
  return (await total.count()) === 0 ? 0 : Number((await total.textContent())?.replaceAll(',', ''));
}

/** How many rows each of those lists has; two are opened beside each other, since each mostly waits to be quiet. */
async function rowsOf(beside: readonly Page[], lists: ReadonlySet<string>): Promise<Map<string, number>> {
  const left = [...lists];
  const rows = new Map<string, number>();
  const read = async (page: Page) => {
    // Loaded anew: nothing is answered from what it read before.
    await page.goto(BETWEEN.path);
    for (let list = left.shift(); list !== undefined; list = left.shift())
      rows.set(list, await rowsAt(page, list));
  };
  await Promise.all(beside.map(read));
  return rows;
}

/** As many figures of each kind, those that count something first; the rest of a table is more of the same. */
const OF_A_KIND = 2;

function chosen(figures: readonly Figure[]): Figure[] {
  const kinds = new Map<string, Figure[]>();
  for (const figure of figures) kinds.set(figure.kind, [...(kinds.get(figure.kind) ?? []), figure]);
  return [...kinds.values()].flatMap((same) =>
    same.sort((one, other) => Math.sign(other.rows) - Math.sign(one.rows)).slice(0, OF_A_KIND),
  );
}

/** Those figures of a page whose lists have other rows than they say; `beside` are other pages of the same browser. */
export async function wrongFigures(page: Page, beside: readonly Page[], address: string): Promise<string[]> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await atRest(page);
  const figures = chosen(await page.evaluate<Figure[]>(FIGURES_THERE));
  const rows = await rowsOf(beside, new Set(figures.flatMap(({ lists }) => lists)));
  const wrong = figures.length > 0 ? [] : [`${address}: no figure that opens rows`];
  for (const { says, rows: counts, lists } of figures) {
    const rowCount = lists.reduce((sum, list) => sum + (rows.get(list) ?? 0), 0);
    if (rowCount !== counts)
      wrong.push(`${address}: ${says} says ${counts}, ${lists.join(' ')} have ${rowCount}`);
  }
  return wrong;
}
