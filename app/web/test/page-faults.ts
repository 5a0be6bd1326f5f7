/** What axe does not look for: one heading, a main part, nothing wider than the window. */
export function faultsOf(): string[] {
  const faults: string[] = [];
  const isSeen = (element: Element) => (element as HTMLElement).checkVisibility({ visibilityProperty: true });
  const heads = [...document.querySelectorAll('h1')].filter(isSeen);
  if (heads.length !== 1)
    faults.push(`${heads.length} h1: ${heads.map((head) => head.textContent).join(', ')}`);
  if (!document.querySelector('main')) faults.push('no main');
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) faults.push(`${wide} px wider than the window`);
  const box = document.querySelector('.frame-content');
  if (box && box.scrollWidth > box.clientWidth + 1)
    faults.push(`content ${box.scrollWidth - box.clientWidth} px too wide`);
  return faults;
}
