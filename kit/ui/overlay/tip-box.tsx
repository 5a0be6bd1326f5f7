import type { ReactNode, RefObject } from 'react';
import { Tooltip } from 'react-aria-components';

interface TipBoxProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The words of a tip that is open. */
const TipBox = ({ anchor, onClose, children }: TipBoxProps) => (
  <Tooltip
    isOpen
    triggerRef={anchor}
    placement="bottom"
    offset={6}
    className="tip"
    onOpenChange={(isOpen) => isOpen || onClose()}
  >
    {children}
  </Tooltip>
);
export default TipBox;
