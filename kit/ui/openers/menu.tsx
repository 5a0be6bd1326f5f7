import type { ReactNode } from 'react';
import type { MenuEntry } from '../overlay/menu-list.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Popover } from './popover.tsx';

const MenuList = lazyPart(() => import('../overlay/menu-list.tsx'));

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
