import { useState } from 'react';
import { call } from '#kit/ui/calls/client.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { orders } from '../../contract.ts';
import { groupByTags, type TagMode, tagChanges } from '../tag-changes.ts';
import { TagField } from '../tag-field.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { runInParts, useMarkedBatch } from './run-batch.ts';
import { type MarkedOrders, useMarkedRows } from './use-marked-rows.ts';

const MODES: readonly { value: TagMode; name: string }[] = [
  { value: 'add', name: '添加' },
  { value: 'remove', name: '移除' },
  { value: 'replace', name: '替换全部' },
];

/** 打标签 on several orders; tags are this shop's own. */
export default function TagsDialog({ marked, onClose }: { marked: MarkedOrders; onClose: () => void }) {
  const rows = useMarkedRows(marked);
  const [mode, setMode] = useState<TagMode>('add');
  const [tags, setTags] = useState<string[]>([]);
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const plans = tagChanges(rows ?? [], tags, mode);
  const count = plans.reduce((sum, { ids }) => sum + ids.length, 0);
  const partsOf = (plan: typeof plans) =>
    plan.flatMap(({ ids, tags: Tags }) =>
      runInParts(ids, (OrderIDs) => call(orders.setTags, { OrderIDs, Tags })),
    );
  const changed = new Set(plans.flatMap(({ ids }) => ids));
  const old = groupByTags((rows ?? []).filter(({ OrderID }) => changed.has(OrderID)));
  return (
    <FormDialog
      form={form}
      title={`${marked.count} 单打标签`}
      onClose={onClose}
      act={progress || `更新 ${count} 单`}
      busy={pending}
      disabled={count === 0 || (tags.length === 0 && mode !== 'replace')}
      onSubmit={() =>
        void run(partsOf(plans), (done) => `已更新 ${done} 单的标签`, {
          parts: partsOf(old),
          outcomeText: (done) => `已恢复 ${done} 单的标签`,
        })
      }
    >
      <ChoiceChips choices={MODES} value={mode} onChange={setMode} />
      <TagField value={tags} onChange={setTags} />
      <p className="none">标签只有本店能看到</p>
    </FormDialog>
  );
}
