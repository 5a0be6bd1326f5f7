import { useState } from 'react';
import { PartnerGroupChoice } from '#features/shops/partners/web/group-choice.tsx';
import type { PartnerSide } from '#features/shops/partners/web/sides.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { undoBy, useAction } from '#kit/ui/hooks/use-action.ts';
import { Link } from '#kit/ui/link.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';

interface MoveDialogProps {
  side: PartnerSide;
  marked: Marked<PartnerSide['calls']['get']>;
  onClose: () => void;
}

/** 移到分组: the marked ones into one group, or out of theirs. */
export default function MoveDialog({ side, marked, onClose }: MoveDialogProps) {
  const [group, setGroup] = useState<string | null>();
  const [isReading, setReading] = useState(false);
  const [from, setFrom] = useState<string | null>();
  const form = useForm();
  const { run, pending } = useAction(side.calls.setInfo, {
    form,
    undo: (_, { TraderIDs }) =>
      from === undefined
        ? undefined
        : undoBy(
            side.calls.setInfo,
            { TraderIDs, GroupID: from },
            `${TraderIDs.length} 个${side.who}回到原来的分组`,
          ),
    onDone: () => {
      marked.clear();
      onClose();
    },
  });
  const move = async () => {
    setReading(true);
    const partners = await marked.all().finally(() => setReading(false));
    const groups = new Set(partners.map(({ GroupID }) => GroupID));
    // From different groups they do not come back by one call.
    setFrom(groups.size === 1 ? [...groups][0] : undefined);
    const TraderIDs = partners.map(({ TraderID }) => TraderID);
    await run({ TraderIDs, GroupID: group });
  };
  return (
    <FormDialog
      form={form}
      title={`${marked.count} 个${side.who}移到分组`}
      onClose={onClose}
      act={group === null ? `${marked.count} 个移出分组` : `移动 ${marked.count} 个`}
      busy={pending || isReading}
      disabled={group === undefined}
      onSubmit={() => void move()}
    >
      <LabelledField label="分组" hint={`每个${side.who}最多在一个分组，移动后离开原来的分组`}>
        <PartnerGroupChoice side={side} value={group} none="移出分组" onChange={setGroup} />
      </LabelledField>
      <p className="group-link">
        <Link to={side.pages.groups}>管理分组</Link>
      </p>
    </FormDialog>
  );
}
