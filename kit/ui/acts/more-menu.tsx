import { Menu } from '../openers/menu.tsx';
import type { MenuEntry } from '../overlay/menu-list.tsx';
import { Icon } from '../values/icon.tsx';
import { Button } from './button.tsx';

/** 更多 of a row, called by what the row is of: what one looks up or seldom does, so that its words have the width. */
export const MoreMenu = ({ label, entries }: { label: string; entries: readonly MenuEntry[] }) => (
  <Menu
    label={`${label}的更多操作`}
    entries={entries}
    button={(toggle) => (
      <Button kind="text" onClick={toggle}>
        更多 <Icon name="down" size={12} />
      </Button>
    )}
  />
);
