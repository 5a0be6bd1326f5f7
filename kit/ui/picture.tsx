import './picture.css';
import { Icon } from './icon.tsx';

/**
 * A picture of goods. One of another host is not loaded, since its owner would learn who looks at which goods, when and
 * from where: it opens by a press, or is left out where the whole is pressed already (`still`).
 */
export function Picture({ src, still }: { src?: string | null; still?: boolean }) {
  if (!src) return null;
  if (/^\/(?!\/)/.test(src)) return <img className="thumb" src={src} alt="" loading="lazy" />;
  if (still || !/^https?:\/\//i.test(src)) return null;
  const says = '在新页面查看图片（外部网站）';
  return (
    <a className="thumb" href={src} target="_blank" rel="noreferrer" title={says} aria-label={says}>
      <Icon name="image" />
    </a>
  );
}
