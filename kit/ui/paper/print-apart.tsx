import './print-apart.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PaperPage } from '#kit/paper/page.ts';
import { PaperSheet } from './paper-page.tsx';

/** The paper in the printer: its size as CSS says it, and how wide the white around is. */
export interface PrintPaper {
  size: string;
  margin: string;
  /** 第 1 页 / 共 3 页 under each page. */
  isNumbered?: boolean;
}

let end: (() => void) | undefined;

/** One print dialog for something that is not on the screen as it should be on paper; the screen stays as it is. */
export function printApart(what: ReactNode, paper: PrintPaper): void {
  end?.();
  const host = document.createElement('div');
  host.className = 'print-root';
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <>
        <style>{pageRule(paper)}</style>
        {what}
      </>,
    ),
  );
  end = () => {
    window.removeEventListener('afterprint', remove);
    end = undefined;
    root.unmount();
    host.remove();
  };
  const remove = () => end?.();
  window.addEventListener('afterprint', remove);
  const parts = [...host.querySelectorAll('img, iframe')];
  // A picture that is not drawn yet would be white paper; one that can't be drawn keeps nobody waiting.
  if (parts.length === 0) window.print();
  else
    void Promise.race([Promise.all(parts.map(untilLoaded)), pause(LONGEST_MS)]).then(() => {
      if (host.isConnected) window.print();
    });
}

const LONGEST_MS = 10_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const untilLoaded = (part: Element) =>
  new Promise((resolve) => {
    part.addEventListener('load', resolve, { once: true });
    part.addEventListener('error', resolve, { once: true });
  });

/** Pages that are laid out, each on a sheet of its own of exactly its size. */
export function printPages(pages: readonly PaperPage[], says: string): void {
  const [first] = pages;
  if (!first) return;
  printApart(
    // biome-ignore lint/suspicious/noArrayIndexKey: pages stand in their order and never change
    pages.map((page, at) => <PaperSheet key={at} page={page} says={`${says} ${at + 1}`} />),
    { size: `${first.width}mm ${first.height}mm`, margin: '0' },
  );
}

const NUMBERED = `@bottom-center { content: "第 " counter(page) " 页 / 共 " counter(pages) " 页"; font-size: 9px; }`;
const pageRule = ({ size, margin, isNumbered }: PrintPaper) =>
  `@page { size: ${size}; margin: ${margin}; ${isNumbered ? NUMBERED : ''} }`;
