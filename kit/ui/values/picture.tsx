import './picture.css';
import type { CSSProperties } from 'react';
import { Icon } from './icon.tsx';

/**
 * A picture of goods, small where it is kept here. One of another host is not loaded, since its owner would learn who
 * looks at which goods, when and from where: it opens by a press, or is left out where the whole is pressed already
 * (`still`). Without one the name's first character stands there, tinted.
 */
export function Picture({ src, name = '', still }: { src?: string | null; name?: string; still?: boolean }) {
  if (src && isKeptHere(src)) {
    const small = src.replace(/^(\/pictures\/[\w-]+)-\d+(\.webp)$/, '$1-160$2');
    return <img className="thumb" src={small} alt="" loading="lazy" />;
  }
  if (src && !still && /^https?:\/\//i.test(src)) {
    const says = '在新页面查看图片（外部网站）';
    return (
      <a className="thumb" href={src} target="_blank" rel="noreferrer" title={says} aria-label={says}>
        <Icon name="image" />
      </a>
    );
  }
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '';
  const tone = TONES[(first.codePointAt(0) ?? 0) % TONES.length];
  return first && <span className={`thumb tone-${tone}`}>{first}</span>;
}

const isKeptHere = (src: string): boolean => /^\/(?!\/)/.test(src);

const TONES = ['work', 'wait', 'ok', 'done'] as const;

/** A picture that is kept here, as large as its frame lets it be. */
export const LargePicture = ({ src, name }: { src: string | undefined; name: string }) => (
  <img className="large-picture" src={src} alt={name} />
);

interface PaperPictureProps {
  /** A data address: nobody is asked for it. */
  data: string;
  says: string;
  className?: string;
  style?: CSSProperties;
}

/** A page that somebody else drew, as it goes to the printer. */
export const PaperPicture = ({ data, says, ...box }: PaperPictureProps) =>
  data.startsWith('data:image/') ? <img {...box} src={data} alt={says} /> : null;
