import { describeRights } from '#features/shops/members/describe-rights.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';

/** What a member may do: the preset or the count, the single rights below and on hover. */
export function RightsCell({ rights, isAdmin }: { rights: number; isAdmin: boolean }) {
  const { title, detail } = describeRights(rights);
  const tone = isAdmin ? 'work' : rights === 0 ? 'wait' : 'done';
  return (
    <Stack>
      <StatusTag tone={tone}>{title}</StatusTag>
      {detail}
    </Stack>
  );
}
