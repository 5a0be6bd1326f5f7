import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';

interface PopoverBoxProps {
  anchor: RefObject<HTMLElement | null>;
  says: string | undefined;
  side: 'left' | 'right';
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** The open box of a popover; at the window's edge it turns to the side where there is room. */
export default function PopoverBox({ anchor, says, side, className, onClose, children }: PopoverBoxProps) {
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      placement={side === 'left' ? 'bottom start' : 'bottom end'}
      offset={4}
      containerPadding={8}
      className={says ? 'popover-box' : `popover-box ${className}`}
      style={{ minWidth: anchor.current?.offsetWidth }}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {says ? (
        <Dialog aria-label={says} className={className}>
          {children}
        </Dialog>
      ) : (
        children
      )}
    </Popover>
  );
}
