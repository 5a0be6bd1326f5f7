import './overlay.css';
import { Menu, MenuItem } from 'react-aria-components';

export interface MenuEntry {
  title: string;
  act: () => void;
  danger?: boolean;
}

interface MenuListProps {
  label: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** What is open of a menu. */
const MenuList = ({ label, entries, onClose }: MenuListProps) => (
  <Menu aria-label={label} autoFocus="first" className="choices" onClose={onClose}>
    {entries.map(({ title, act, danger }) => (
      <MenuItem
        key={title}
        id={title}
        className={`choice-option${danger ? ' is-danger' : ''}`}
        onAction={act}
      >
        {title}
      </MenuItem>
    ))}
  </Menu>
);
export default MenuList;
