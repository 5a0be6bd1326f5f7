import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { MenuEntry } from './menu-list.tsx';
import { Popover } from './popover.tsx';

const MenuList = lazyPart(() => import('./menu-list.tsx'));

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
    {(close) => <MenuList label={label} entries={entries} onClose={close} />}
  </Popover>
);
