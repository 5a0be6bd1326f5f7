import type { ReactNode, RefObject } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components';

interface TipBoxProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The words of a tip that is open. A tooltip by itself, without the trigger's state around it, ends in an error. */
const TipBox = ({ anchor, onClose, children }: TipBoxProps) => (
  <TooltipTrigger isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
    <Tooltip triggerRef={anchor} placement="bottom" offset={6} className="tip">
      {children}
    </Tooltip>
  </TooltipTrigger>
);
export default TipBox;
