import { sharedValue } from '#kit/ui/calls/shared-value.ts';
import { COMPONENTS, type Component } from '../components.ts';

/** The printer of each component that this computer prints with; a component without one prints nothing. */
export type ChosenPrinters = Readonly<Partial<Record<Component, string>>>;

/** Of the computer, not of the user: the printer stands beside it. */
const KEY = 'labelPrinters';

/** As this browser remembers them; what is no name of a printer is none. */
export function readChosenPrinters(text: string | null): ChosenPrinters {
  try {
    const value: unknown = JSON.parse(text || '{}');
    if (typeof value !== 'object' || value === null) return {};
    const fields = value as Record<string, unknown>;
    return Object.fromEntries(
      COMPONENTS.flatMap((component) => {
        const name = fields[component];
        return typeof name === 'string' && name ? [[component, name]] : [];
      }),
    );
  } catch {
    return {};
  }
}

let chosen: ReturnType<typeof sharedValue<ChosenPrinters>> | undefined;
const current = () => {
  chosen ??= sharedValue(readChosenPrinters(localStorage.getItem(KEY)));
  return chosen;
};

export const useChosenPrinters = (): ChosenPrinters => current().use();

/** Prints with it from now on; empty: the browser's print dialog again. */
export function choosePrinter(component: Component, printer: string): void {
  const { [component]: _, ...others } = current().get();
  const next = printer ? { ...others, [component]: printer } : others;
  localStorage.setItem(KEY, JSON.stringify(next));
  current().set(next);
}
