import type { Page } from '@playwright/test';

/** Layouts of a phone begin below it. */
const DESK_PX = 992;
/** As many drawings of the browser in a row as nothing may change in. */
const FRAMES = 6;

/**
 * In the page: comes once it has the window's layout, nothing on it is still to come, and nothing has changed for some
 * drawings. A slow machine draws late, so that no fixed pause would do.
 */
const restAfter = (quietMs: number) => `new Promise((resolve) => {
  let changed = performance.now();
  let still = 0;
  const watch = new MutationObserver(() => { changed = performance.now(); still = 0; });
  watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const isLaidOut = () => {
    const frame = document.querySelector('.frame');
    return !frame || frame.matches('.sidebar-drawn, .sidebar-away') === window.innerWidth < ${DESK_PX};
  };
  const look = () => {
    const isHere = document.querySelector('[aria-busy=true]') === null && document.querySelector('#root > *') !== null;
    still = isHere && isLaidOut() ? still + 1 : 0;
    if (still > ${FRAMES} && performance.now() - changed > ${quietMs}) {
      watch.disconnect();
      resolve(true);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

/** Whether it came to rest in time; `quietMs`: as long as nothing may change in. */
export async function atRest(page: Page, timeout = 30_000, quietMs = 300): Promise<boolean> {
  const width = page.viewportSize()?.width;
  await page.waitForFunction(`window.innerWidth === ${width}`, undefined, { timeout });
  return page.waitForFunction(restAfter(quietMs), undefined, { timeout }).then(
    () => true,
    () => false,
  );
}
