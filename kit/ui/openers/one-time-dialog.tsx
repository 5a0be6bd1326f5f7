import { type ReactNode, useState } from 'react';
import { Button } from '../acts/button.tsx';
import { useUnsaved } from '../drafts/unsaved-parts.ts';
import { copyText } from '../values/copy.tsx';
import { QrLink } from '../values/qr-link.tsx';
import { Dialog } from './dialog.tsx';

interface OneTimeDialogProps {
  title: string;
  /** What is read this once: a key, a secret, a link. Facts stand among the children instead. */
  text?: string;
  /** What is copied, where that is more than the text. */
  copies?: string;
  /** A link for a phone: its code stands there to be scanned or kept, under this name. */
  qr?: { link: string; name: string };
  /** Its main act, such as 复制密钥. */
  act: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What the server tells once and never again, such as a new key. Copying it is the main act; until then neither a press
 * beside it nor one Esc takes it away.
 */
export function OneTimeDialog({
  title,
  text = '',
  copies = text,
  qr,
  act,
  onClose,
  children,
}: OneTimeDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return (
    <Dialog
      title={title}
      warning="还没有复制，关闭后不能再查看；再按一次 Esc 关闭"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button kind="main" onClick={async () => setCopied(await copyText(copies))}>
            {isCopied ? '已复制' : act}
          </Button>
        </>
      }
    >
      {text && <code className="one-time-text">{text}</code>}
      {qr ? (
        <QrLink {...qr} onSaved={() => setSaved(qr.link === text)}>
          {children}
        </QrLink>
      ) : (
        children
      )}
      <Uncopied isCopied={isCopied || isSaved} />
    </Dialog>
  );
}

/** Tells the dialog that what stands in it goes with it. */
function Uncopied({ isCopied }: { isCopied: boolean }) {
  useUnsaved(isCopied ? '' : 'uncopied', '');
  return null;
}
