import './qr-link.css';
import type { ReactNode } from 'react';
import { lazyPart } from '../openers/lazy-part.tsx';
import type { QrCodeProps } from './qr-code.tsx';

const QrCode = lazyPart<QrCodeProps>(() => import('./qr-code.tsx'));

interface QrLinkProps extends Omit<QrCodeProps, 'text'> {
  link: string;
  /** What whoever gets it does with it. */
  children: ReactNode;
}

/** A link that goes to a phone: its code for the camera, beside what is to be done with it. */
export const QrLink = ({ link, children, ...code }: QrLinkProps) => (
  <div className="qr-link">
    <div className="qr-code">
      <QrCode text={link} {...code} />
    </div>
    <div>{children}</div>
  </div>
);
