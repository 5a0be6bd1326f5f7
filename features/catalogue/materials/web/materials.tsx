import './materials.css';
import { Act } from '#kit/ui/acts/act.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { Picture } from '#kit/ui/values/picture.tsx';
import { materials } from '../contract.ts';
import type { Material } from '../material.ts';

interface MaterialsProps {
  items: readonly Material[];
  /** What they are of: the zip is called after it. */
  name: string;
}

/** Words to copy, pictures, videos, files and links, and all of them as one zip. */
export function Materials({ items, name }: MaterialsProps) {
  if (items.length === 0) return null;
  return (
    <section className="materials">
      <h3>
        素材
        <Act on={materials.zip} input={{ Name: name, Materials: [...items] }} refreshes={[]}>
          一键下载素材
        </Act>
      </h3>
      {items.map((material, at) => {
        const key = `${at} ${material.Url}`;
        return <One key={key} material={material} />;
      })}
    </section>
  );
}

function One({ material: { Kind, Url, Name, Text } }: { material: Material }) {
  if (Kind === 'text')
    return (
      <p className="material-words">
        {Text} <Copy text={Text} />
      </p>
    );
  if (Kind === 'image') return <Picture src={Url} name={Name} />;
  const isOurs = Url.startsWith('/');
  if (Kind === 'video' && isOurs)
    // biome-ignore lint/a11y/useMediaCaption: what a shop filmed of its goods has none
    return <video src={Url} controls preload="metadata" aria-label={Name} />;
  return (
    <a href={Url} target="_blank" rel="noreferrer" {...(isOurs && { download: Name })}>
      {Name || Url}
    </a>
  );
}
