import './slips.css';
import { Picture } from '#kit/ui/values/picture.tsx';

/** A slip, small: a picture, or that it is a PDF. */
export const SlipThumb = ({ url }: { url: string }) =>
  url.endsWith('.pdf') ? <span className="thumb tone-work">PDF</span> : <Picture src={url} />;

/** Each opens whole, beside what it shows. */
export const SlipLinks = ({ urls }: { urls: readonly string[] }) =>
  urls.length > 0 && (
    <span className="slips">
      {urls.map((url) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" aria-label="查看凭证">
          <SlipThumb url={url} />
        </a>
      ))}
    </span>
  );
