import { Picture } from '#kit/ui/picture.tsx';

/** A slip, small: a picture, or that it is a PDF. */
export const Slip = ({ url }: { url: string }) =>
  url.endsWith('.pdf') ? <span className="thumb tone-work">PDF</span> : <Picture src={url} />;
