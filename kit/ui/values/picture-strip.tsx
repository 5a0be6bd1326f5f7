import './picture-strip.css';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../acts/icon-button.tsx';
import { useKeys } from '../hooks/use-keys.ts';
import { Dialog } from '../openers/dialog.tsx';
import { LargePicture, Picture } from './picture.tsx';

interface PictureStripProps {
  urls: readonly string[];
  /** What each is. */
  name?: string;
  /** Where one comes to look at them. */
  isLarge?: boolean;
  /** What stands below each, such as 移除. */
  below?: (url: string) => ReactNode;
}

/**
 * Pictures as a strip: what is kept here opens whole by one press, with the arrows one after the other; a paper or a picture of
 * another host opens in a page of its own.
 */
export function PictureStrip({ urls, name = '凭证', isLarge = false, below }: PictureStripProps) {
  const [open, setOpen] = useState<number>();
  const photos = urls.filter(isPhoto);
  if (urls.length === 0) return null;
  return (
    <div className={`picture-strip${isLarge ? ' is-large' : ''}`}>
      {urls.map((url, at) => (
        <figure key={url}>
          {isPhoto(url) ? (
            <button
              type="button"
              aria-label={`查看${name} ${at + 1}`}
              onClick={() => setOpen(photos.indexOf(url))}
            >
              <Picture src={url} />
            </button>
          ) : (
            <a href={url} target="_blank" rel="noreferrer" aria-label={`查看${name} ${at + 1}`}>
              {url.endsWith('.pdf') ? (
                <span className="thumb tone-work">PDF</span>
              ) : (
                <Picture src={url} still />
              )}
            </a>
          )}
          {below?.(url)}
        </figure>
      ))}
      {open !== undefined && (
        <PictureViewer
          name={name}
          urls={photos}
          at={Math.min(open, photos.length - 1)}
          onTurn={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

const isPhoto = (url: string) => /^\/(?!\/)/.test(url) && !url.endsWith('.pdf');

interface PictureViewerProps {
  name: string;
  urls: readonly string[];
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One of them as large as the window lets it be. */
function PictureViewer({ name, urls, at, onTurn, onClose }: PictureViewerProps) {
  useKeys((event) => {
    const to = at + (STEPS[event.key] ?? 0);
    if (to !== at && to in urls) onTurn(to);
  });
  return (
    <Dialog
      title={urls.length > 1 ? `${name} ${at + 1} / ${urls.length}` : name}
      shape="wide"
      onClose={onClose}
      atOnce
    >
      <div className={`picture-viewer${urls.length > 1 ? '' : ' is-alone'}`}>
        {urls.length > 1 && (
          <IconButton icon="left" says="上一张" disabled={at === 0} onClick={() => onTurn(at - 1)} />
        )}
        <a href={urls[at]} target="_blank" rel="noreferrer" title="在新页面查看原图">
          <LargePicture src={urls[at]} name={`${name} ${at + 1}`} />
        </a>
        {urls.length > 1 && (
          <IconButton
            icon="right"
            says="下一张"
            disabled={at === urls.length - 1}
            onClick={() => onTurn(at + 1)}
          />
        )}
      </div>
    </Dialog>
  );
}
