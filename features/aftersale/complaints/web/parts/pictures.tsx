import { useState } from 'react';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { LargePicture, Picture } from '#kit/ui/values/picture.tsx';

/** Evidence as a strip: what is kept here opens large, one beside the other; a paper or another host's in a page of its own. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  const [open, setOpen] = useState<number>();
  const photos = urls.filter(isPhoto);
  if (urls.length === 0) return null;
  return (
    <div className="complaint-pictures">
      {urls.map((url, at) =>
        isPhoto(url) ? (
          <button
            key={url}
            type="button"
            aria-label={`查看凭证 ${at + 1}`}
            onClick={() => setOpen(photos.indexOf(url))}
          >
            <Picture src={url} />
          </button>
        ) : (
          <a key={url} href={url} target="_blank" rel="noreferrer" aria-label={`查看凭证 ${at + 1}`}>
            {url.endsWith('.pdf') ? <span className="thumb tone-work">PDF</span> : <Picture src={url} />}
          </a>
        ),
      )}
      {open !== undefined && (
        <Large urls={photos} at={open} onTurn={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

const isPhoto = (url: string) => /^\/(?!\/)/.test(url) && !url.endsWith('.pdf');

interface LargeProps {
  urls: readonly string[];
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/** One of them as large as the window lets it be. */
const Large = ({ urls, at, onTurn, onClose }: LargeProps) => (
  <Dialog title={`凭证 ${at + 1} / ${urls.length}`} shape="wide" onClose={onClose} atOnce>
    <div className="complaint-large">
      <IconButton icon="left" says="上一张" disabled={at === 0} onClick={() => onTurn(at - 1)} />
      <a href={urls[at]} target="_blank" rel="noreferrer" title="在新页面查看原图">
        <LargePicture src={urls[at]} name={`凭证 ${at + 1}`} />
      </a>
      <IconButton
        icon="right"
        says="下一张"
        disabled={at === urls.length - 1}
        onClick={() => onTurn(at + 1)}
      />
    </div>
  </Dialog>
);
