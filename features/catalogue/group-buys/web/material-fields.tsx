import { PictureField } from '#features/catalogue/pictures/web/picture-field.tsx';
import { Labelled } from '#kit/ui/fields.tsx';
import type { BuyDraft } from './buy-draft.ts';

const MOST = 20;

interface MaterialFieldsProps {
  of: BuyDraft;
  onChange: (part: Partial<BuyDraft>) => void;
}

/** What agents copy when they follow: words and pictures. */
export function MaterialFields({ of: { text, pictures }, onChange }: MaterialFieldsProps) {
  const shown = pictures.length < MOST ? [...pictures, ''] : pictures;
  const set = (at: number, address: string) =>
    onChange({ pictures: shown.map((old, i) => (i === at ? address : old)).filter(Boolean) });
  return (
    <details>
      <summary>素材：文案和图片，跟团的渠道可以直接用</summary>
      <Labelled label="文案" name="GrouponMaterials" wide>
        <textarea
          className="field wide"
          rows={3}
          maxLength={2_000}
          aria-label="文案"
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Labelled>
      <div className="buy-pictures">
        {shown.map((address, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row of pictures, which may hold the same twice
          <PictureField key={at} value={address} onChange={(next) => set(at, next)} />
        ))}
      </div>
    </details>
  );
}
