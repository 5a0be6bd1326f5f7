// All that opens above a page, to be fetched ahead of its first use.
import './dialog-box.tsx';
import './menu-list.tsx';
import './option-list.tsx';
import './popover-box.tsx';
import './tip-box.tsx';
