/** What a screen reader, a keyboard and a thumb would stumble over on the page as it stands. */
export function faultsOf(): string[] {
  const faults: string[] = [];
  const isSeen = (element: Element) => (element as HTMLElement).checkVisibility({ visibilityProperty: true });
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element: Element): string => {
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf).join('');
    const labels = [...((element as HTMLInputElement).labels ?? [])]
      .map((label) => label.textContent)
      .join('');
    const pictures = [...element.querySelectorAll('img')].map((image) => image.alt).join('');
    const own = element.matches('input,select,textarea') ? '' : element.textContent;
    const said = [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      by,
      labels,
      pictures,
      own,
    ];
    return said.join('').trim() || (element.getAttribute('placeholder') ?? '');
  };
  const short = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 110);
  const controls =
    'button,a[href],input:not([type=hidden]),select,textarea,[role=button],[role=tab],[role=combobox]';
  for (const control of document.querySelectorAll(controls))
    if (isSeen(control) && !control.closest('[aria-hidden=true]') && !nameOf(control))
      faults.push(`has no name: ${short(control)}`);
  for (const image of document.querySelectorAll('img'))
    if (image.getAttribute('alt') === null) faults.push(`picture without alt: ${short(image)}`);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) faults.push(`id twice: ${id}`);
  const heads = [...document.querySelectorAll('h1')].filter(isSeen);
  if (heads.length !== 1)
    faults.push(`${heads.length} h1: ${heads.map((head) => head.textContent).join(', ')}`);
  if (!document.querySelector('main')) faults.push('no main');
  if (!document.documentElement.lang.startsWith('zh')) faults.push('no language');
  const inside = [...document.querySelectorAll('button button, a a, a button, button a')];
  for (const one of inside) faults.push(`control in a control: ${short(one)}`);
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) faults.push(`${wide} px wider than the window`);
  const box = document.querySelector('.frame-content');
  if (box && box.scrollWidth > box.clientWidth + 1)
    faults.push(`content ${box.scrollWidth - box.clientWidth} px too wide`);
  return faults;
}

/** Texts of which the contrast is below 4.5 (3 for large ones), by the colours that the page computes. */
export function paleTexts(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour: string): [number, number, number, number] => {
    if (!canvas) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top: number[], below: number[]) =>
    [0, 1, 2].map((at) => (top[at] ?? 0) * (top[3] ?? 1) + (below[at] ?? 0) * (1 - (top[3] ?? 1)));
  const groundOf = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255];
    const colour = rgba(getComputedStyle(element).backgroundColor);
    return colour[3] === 1 ? colour : over(colour, groundOf(element.parentElement));
  };
  const light = (colour: number[]) =>
    colour
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const pale = new Map<string, string>();
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent);
    const text = own.join('').trim();
    if (!text || !(element as HTMLElement).checkVisibility({ opacityProperty: true })) continue;
    if (element.closest('[disabled],[aria-disabled=true],[aria-hidden=true]')) continue;
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    const [a, b] = [light(over(rgba(style.color), ground)), light(ground)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const isLarge = Number.parseFloat(style.fontSize) >= 24;
    if (ratio < (isLarge ? 3 : 4.5))
      pale.set(
        `${style.color} ${element.className}`,
        `pale (${ratio.toFixed(1)}): ${text.slice(0, 20)} .${element.className}`,
      );
  }
  return [...pale.values()];
}

/** Nothing on the page is still to come. */
export const isHere = (): boolean => document.querySelector('[aria-busy=true]') === null;
