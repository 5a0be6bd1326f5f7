import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { usePin } from './pin.tsx';

const PopoverBox = lazyPart(() => import('../overlay/popover-box.tsx'));

interface PopoverProps {
  /** The button; gets what opens and closes it. */
  button: (toggle: () => void, isOpen: boolean) => ReactNode;
  children: (close: () => void) => ReactNode;
  /** What the box is called for who doesn't see it; without it the content names itself, such as a list of options. */
  says?: string;
  /** Which edge of the button it keeps to. */
  side?: 'left' | 'right';
  className?: string;
}

/** A small box beside a button, never cut off; closes with Esc, a press outside, or when focus leaves. */
export function Popover({ button, children, says, side = 'left', className = '' }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  usePin(isOpen);
  const toggle = () => setOpen((was) => !was);
  // The press that a browser makes of a key is taken for a screen reader's: the list gets the focus, not its entry.
  const press = (event: KeyboardEvent) => {
    const isOurs = event.key === 'Enter' && !event.defaultPrevented && !isOpen;
    if (!isOurs || !anchor.current?.contains(event.target as Node)) return;
    event.preventDefault();
    toggle();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button has the focus
    <div className="popover" ref={anchor} onKeyDown={press}>
      {button(toggle, isOpen)}
      {isOpen && (
        <PopoverBox
          anchor={anchor}
          says={says}
          side={side}
          className={className}
          onClose={() => setOpen(false)}
        >
          {children(() => setOpen(false))}
        </PopoverBox>
      )}
    </div>
  );
}
