import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Heading, Modal, ModalOverlay, Dialog as RoleDialog } from 'react-aria-components';
import { IconButton } from '../acts/icon-button.tsx';
import { isChanged, UnsavedParts, type UnsavedSet } from '../drafts/unsaved-parts.ts';
import { useKeys } from '../hooks/use-keys.ts';
import { tell } from '../openers/toast.ts';
import { useHasChanged } from './use-has-changed.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** For tables; on a phone each rises from below. */
  shape?: 'normal' | 'wide';
  /** What Esc says before it gives up what is not kept anywhere; unless said, that what was filled in is not saved. */
  warning?: string;
  /** What is chosen in it has effect at once, so that nothing is given up when it closes. */
  atOnce?: boolean;
  /** What it says and does goes by the record as it is now, such as figures that are acted on without being sent. */
  follows?: boolean;
}

/**
 * What one came for has the focus: a field, else the act. A touch screen's keyboard would hide half the dialog, so
 * there it waits for the finger.
 */
const CAME_FOR = [
  '.dialog-body :is(input:not([type=checkbox], [type=radio], [type=file]), textarea):not(:disabled, [readonly])',
  '.dialog-box > footer .btn-main:not(:disabled)',
  '.dialog-box > footer .btn:not(:disabled)',
];
const MAIN_ACT = '.dialog-box > footer :is(.btn-main, .btn-danger)';
const AGAIN_MS = 5_000;

/** An open dialog. */
export default function DialogBox(props: DialogProps) {
  const { title, onClose, children, footer, shape = 'normal' } = props;
  const box = useRef<HTMLElement>(null);
  const [parts] = useState<UnsavedSet>(() => new Set());
  const { isAtWork, leave } = useCloseGuard(box, parts, props);
  // From the moment it can be seen: a first key would go to what had the focus before, or nowhere.
  useLayoutEffect(() => {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const selector = CAME_FOR.slice(isTouch ? 1 : 0).find((one) => box.current?.querySelector(one));
    if (selector && !box.current?.querySelector('[autofocus], :focus'))
      box.current?.querySelector<HTMLElement>(selector)?.focus();
  }, []);
  // On the window, so that what the field itself did with the key has been heard.
  useKeys((event) => pressMainAct(event, box.current));
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className="shade"
      shouldCloseOnInteractOutside={() => !isAtWork()}
      onOpenChange={(isOpen) => isOpen || leave()}
    >
      <Modal className={`dialog dialog-${shape}`}>
        <RoleDialog ref={box} className="dialog-box">
          <header>
            <Heading slot="title">{title}</Heading>
            <IconButton icon="close" says="关闭" onClick={onClose} />
          </header>
          <div className="dialog-body">
            <UnsavedParts value={parts}>{children}</UnsavedParts>
          </div>
          {footer && <footer>{footer}</footer>}
        </RoleDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What was typed, ticked or chosen for the main act goes neither by a press beside the dialog nor by one Esc. */
function useCloseGuard(
  box: RefObject<HTMLElement | null>,
  parts: UnsavedSet,
  { atOnce, onClose, warning = '填写的内容还没有保存，再按一次 Esc 放弃修改' }: DialogProps,
) {
  const isTyped = useHasChanged(box);
  const warnedAt = useRef(Number.NEGATIVE_INFINITY);
  const isAtWork = () =>
    !atOnce && box.current?.querySelector(MAIN_ACT) != null && (isTyped() || isChanged(parts));
  const leave = () => {
    if (!isAtWork() || performance.now() - warnedAt.current < AGAIN_MS) return onClose();
    warnedAt.current = performance.now();
    tell.info(warning);
  };
  return { isAtWork, leave };
}

/**
 * Enter in a field of one line or on a box to tick, and Ctrl+Enter anywhere, do what the dialog is for; scanners end with
 * Enter.
 */
function pressMainAct(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
  if (!(event.target instanceof Node && box?.contains(event.target))) return;
  const isLine =
    event.target instanceof HTMLInputElement &&
    !['file', 'button'].includes(event.target.type) &&
    event.target.getAttribute('role') !== 'combobox';
  if (!isLine && !event.ctrlKey && !event.metaKey) return;
  const act = box?.querySelector<HTMLElement>(`${MAIN_ACT}:not(:disabled)`);
  if (!act) return;
  event.preventDefault();
  act.click();
}
