import { lazy, type ReactNode, Suspense } from 'react';
import { Popover } from './popover.tsx';

const MenuList = lazy(() => import('./overlay/menu-list.tsx'));

export interface MenuEntry {
  title: string;
  act: () => void;
  danger?: boolean;
}

interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** The button; gets what opens and closes it. */
  button: (toggle: () => void, isOpen: boolean) => ReactNode;
  side?: 'left' | 'right';
}

/** Acts under a button. */
export const Menu = ({ label, entries, button, side = 'right' }: MenuProps) => (
  <Popover side={side} className="menu-box" button={button}>
    {(close) => (
      <Suspense>
        <MenuList label={label} entries={entries} onClose={close} />
      </Suspense>
    )}
  </Popover>
);
