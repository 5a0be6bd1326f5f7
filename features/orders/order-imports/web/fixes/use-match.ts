import { countText } from '#kit/ui/display.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { orderImports } from '../../contract.ts';

/** Matches a channel's product once: remembered, and applied to every open row of that name. */
export function useMatch(taskId: string, onMatched: () => void) {
  const { run, pending } = useAction(orderImports.matchProducts, {
    done: ({ Rows }) => `已匹配 ${countText(Rows)} 行，以后自动识别`,
    onDone: onMatched,
  });
  const match = (Name: string, SpuID: string, Pieces: number) =>
    void run({ TaskID: taskId, Matches: [{ Name, SpuID, Pieces }] });
  return { match, pending };
}
