import { Picture } from '#kit/ui/picture.tsx';

/** Evidence: each picture opens whole. */
export const Pictures = ({ urls }: { urls: readonly string[] }) =>
  urls.length === 0 ? null : (
    <div className="complaint-pictures">
      {urls.map((url, at) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" aria-label={`查看凭证 ${at + 1}`}>
          <Picture src={url} />
        </a>
      ))}
    </div>
  );
