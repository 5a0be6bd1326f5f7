import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Section } from '#kit/ui/page.tsx';
import type { DraftProps } from './product-fields.tsx';
import { SpecGrid } from './spec-grid.tsx';
import { crossed, MOST_SPEC_ROWS, type SpecColumn, withSpecs } from './spec-rows.ts';

/** The specifications: made of two lists, pasted, or typed. */
export function SpecSection({ draft, onChange, columns }: DraftProps & { columns: readonly SpecColumn[] }) {
  const list = (change: { first?: string; second?: string }) => {
    const { first, second } = { ...draft, ...change };
    onChange({ ...change, rows: withSpecs(draft.rows, crossed(first, second)) });
  };
  const count = crossed(draft.first, draft.second).length;
  return (
    <Section title="规格">
      <div className="form-grid spec-lists">
        <LabelledField label="颜色、口味或品种" hint="用顿号或逗号隔开，如：红、黄">
          <TextField value={draft.first} onChange={(first) => list({ first })} />
        </LabelledField>
        <LabelledField
          label="规格或重量"
          hint={
            count > MOST_SPEC_ROWS ? `一次最多 ${MOST_SPEC_ROWS} 个规格` : '如：5斤、10斤，两项相乘生成各行'
          }
        >
          <TextField value={draft.second} onChange={(second) => list({ second })} />
        </LabelledField>
      </div>
      <p className="none keys-hint">
        可从 Excel 粘贴多行，带表头时按表头对应；回车到下一行，Ctrl+D 取上一行的内容
      </p>
      <SpecGrid rows={draft.rows} columns={columns} onChange={(rows) => onChange({ rows })} />
      <div className="row">
        <Button
          kind="text"
          disabled={draft.rows.length >= MOST_SPEC_ROWS}
          onClick={() => onChange({ rows: [...draft.rows, {}] })}
        >
          添加一行
        </Button>
        <small className="none">
          共 <span className="num">{draft.rows.length}</span> 行
        </small>
      </div>
    </Section>
  );
}
