import { useState } from 'react';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { categories } from '../contract.ts';
import { type Outline, readOutline } from '../read-outline.ts';

const EXAMPLE = '水果\n  苹果\n    红富士\n  柑橘\n干货 > 菌菇';
const SHOWN = 60;

/** 粘贴清单: a whole tree from one indented list; how it is understood stands beside it as one types. */
export default function PasteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { run, pending } = useAction(categories.addTree, {
    done: ({ Added, Known }) => `新建 ${Added} 个分类${Known > 0 ? `，${Known} 个已有` : ''}`,
    onDone: onClose,
  });
  const { rows, problems } = readOutline(text);
  const save = () =>
    void run({ Lines: rows.map(({ name, level }) => ({ CategoryName: name, Level: level })) });
  return (
    <FormDialog
      title="粘贴分类清单"
      shape="wide"
      onClose={onClose}
      act={`新建 ${rows.length} 个分类`}
      busy={pending}
      disabled={rows.length === 0 || problems.length > 0}
      onSubmit={save}
    >
      <div className="category-paste">
        <LabelledField
          label="清单"
          hint="下级用空格或 Tab 缩进，也可以粘贴表格的几列，或写成 水果 > 苹果；已有的不会重复新建"
        >
          <textarea
            className="field"
            rows={14}
            placeholder={EXAMPLE}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </LabelledField>
        <Understood outline={{ rows, problems }} />
      </div>
    </FormDialog>
  );
}

/** The list as it is understood. */
const Understood = ({ outline: { rows, problems } }: { outline: Outline }) => (
  <div>
    {problems.slice(0, 5).map((says) => (
      <p key={says} className="problem">
        {says}
      </p>
    ))}
    <ul className="category-preview">
      {rows.slice(0, SHOWN).map(({ name, level }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing else
        <li key={at} style={{ '--level': level } as React.CSSProperties}>
          {name}
        </li>
      ))}
    </ul>
    {rows.length > SHOWN && <p className="none">还有 {rows.length - SHOWN} 个</p>}
  </div>
);
