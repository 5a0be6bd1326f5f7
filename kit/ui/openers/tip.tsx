import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const TipBox = lazyPart(() => import('../overlay/tip-box.tsx'));
const PATIENCE = 500;

interface TipProps<E extends HTMLElement> {
  says: ReactNode;
  /** The element it speaks of; gets what makes it appear, under the pointer and by keyboard. */
  children: (props: {
    ref: RefObject<E | null>;
    onPointerEnter: (event: React.PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: React.FocusEvent) => void;
    onBlur: () => void;
  }) => ReactNode;
}

/** A few words beside what a pointer rests on or the keyboard is at; what is only an icon is named by it. */
export function Tip<E extends HTMLElement>({ says, children }: TipProps<E>) {
  const anchor = useRef<E>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <>
      {children({
        ref: anchor,
        onPointerEnter: (event) => {
          if (event.pointerType !== 'touch') timer.current = setTimeout(() => setOpen(true), PATIENCE);
        },
        onPointerLeave: close,
        onPointerDown: close,
        onFocus: (event) => event.currentTarget.matches(':focus-visible') && setOpen(true),
        onBlur: close,
      })}
      {isOpen && (
        <TipBox anchor={anchor} onClose={close}>
          {says}
        </TipBox>
      )}
    </>
  );
}
