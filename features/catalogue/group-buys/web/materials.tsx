import { Copy } from '#kit/ui/copy.tsx';
import { Picture } from '#kit/ui/picture.tsx';
import type { Material } from '../fields.ts';

/** Words to copy, pictures and links. */
export function Materials({ of }: { of: readonly Material[] }) {
  if (of.length === 0) return null;
  return (
    <section className="buy-materials">
      <h3>素材</h3>
      {of.map(({ Kind, Url, Name, Text }, at) => {
        const key = `${at} ${Url}`;
        if (Kind === 'text')
          return (
            <p key={key}>
              {Text} <Copy text={Text} />
            </p>
          );
        if (Kind === 'image') return <Picture key={key} src={Url} name={Name} />;
        return (
          <a key={key} href={Url} target="_blank" rel="noreferrer">
            {Name || Url}
          </a>
        );
      })}
    </section>
  );
}
