import './materials.css';
import { PictureField } from '#features/catalogue/pictures/web/picture-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import type { MaterialDraft } from './material-draft.ts';
import { MaterialFiles } from './material-files.tsx';

const MOST = 20;

interface MaterialFieldsProps {
  materialDraft: MaterialDraft;
  onChange: (part: Partial<MaterialDraft>) => void;
  /** Of the words, as the call names the materials. */
  name: string;
  hint?: string;
}

/** 素材: words, pictures, videos and files that whoever sells it onward may use. */
export function MaterialFields({
  materialDraft: { text, pictures, others },
  onChange,
  name,
  hint,
}: MaterialFieldsProps) {
  const shown = pictures.length < MOST ? [...pictures, ''] : pictures;
  const set = (at: number, address: string) =>
    onChange({ pictures: shown.map((old, i) => (i === at ? address : old)).filter(Boolean) });
  return (
    <>
      <LabelledField label="文案" name={name} wide hint={hint}>
        <textarea
          className="field wide"
          rows={3}
          maxLength={2_000}
          aria-label="文案"
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </LabelledField>
      <div className="material-pictures">
        {shown.map((address, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row of pictures, which may hold the same twice
          <PictureField key={at} value={address} onChange={(next) => set(at, next)} />
        ))}
      </div>
      <MaterialFiles files={others} onChange={(next) => onChange({ others: next })} />
    </>
  );
}
