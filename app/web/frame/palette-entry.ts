import { sharedValue } from '#kit/ui/calls/shared-value.ts';

/** What is typed into the palette, and whether Enter was pressed after it. */
export interface PaletteEntry {
  text: string;
  isEntered: boolean;
}

/** Entry of the palette; undefined while it is closed. It is known before anything is drawn, so that no key is lost. */
export const paletteEntry = sharedValue<PaletteEntry | undefined>(undefined);

export const openPalette = (): void => {
  if (!paletteEntry.get()) paletteEntry.set({ text: '', isEntered: false });
};
export const closePalette = (): void => paletteEntry.set(undefined);

let isHearing = false;

/** Hears Ctrl K from now on, and what is typed while the palette is open and its box has no focus (yet). */
export function hearPaletteKeys(): void {
  if (isHearing) return;
  isHearing = true;
  addEventListener('keydown', hearKey, true);
}

function hearKey(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    openPalette();
    return;
  }
  const entry = paletteEntry.get();
  if (!entry || event.isComposing || isIn('[data-palette-box]', event)) return;
  // On a page without a header no palette will come.
  const isElsewhere = !document.querySelector('.search-btn') && isIn('input, textarea', event);
  const next = isElsewhere ? undefined : entryAfter(entry, event);
  if (next === entry) return;
  paletteEntry.set(next);
  if (isElsewhere) return;
  event.preventDefault();
  event.stopPropagation();
}

const isIn = (selector: string, { target }: Event): boolean =>
  target instanceof Element && target.matches(selector);

/** The entry after a key that its box did not hear; the other keys of an open dialog are its own. */
function entryAfter(entry: PaletteEntry, event: KeyboardEvent): PaletteEntry | undefined {
  const { key } = event;
  const isSign = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isSign) return { text: entry.text + key, isEntered: false };
  if (document.querySelector('[data-palette-box]')) return entry;
  if (key === 'Enter') return { ...entry, isEntered: true };
  if (key === 'Backspace') return { text: entry.text.slice(0, -1), isEntered: false };
  return key === 'Escape' ? undefined : entry;
}
