import { mayRepeat } from '../../headers/numbered-header.ts';
import { isVariantPart } from '../../headers/variant-part.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import type { ColumnDraft } from '../settle-columns.ts';

/** A specification may lie in several columns, 颜色 beside 尺码: none of what tells the goods apart is lost. */
export function joinSpec(
  draft: ColumnDraft,
  headers: readonly string[],
  named: readonly ColumnCandidate[],
): void {
  const { spec } = draft;
  if (!spec || spec.from !== 'synonym' || spec.more || !isVariantPart(spec.header)) return;
  const used = new Set(
    Object.values(draft).flatMap(({ index, more = [] }) => [index, ...more.map((one) => one.index)]),
  );
  const parts = headers
    .map((header, index) => ({ index, header }))
    .filter(
      ({ index, header }) =>
        index === spec.index ||
        (!used.has(index) &&
          named.some((candidate) => candidate.field === 'spec' && candidate.index === index) &&
          mayRepeat('spec', spec.header, header)),
    );
  const [first, ...more] = parts;
  if (first && more.length > 0) draft.spec = { ...spec, ...first, more };
}
