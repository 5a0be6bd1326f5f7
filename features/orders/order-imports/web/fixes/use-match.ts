import { countText } from '#kit/ui/display.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { orderImports } from '../../contract.ts';

export interface MatchInput {
  Name: string;
  SpuID: string;
  Pieces: number;
}

/** Matches channels' products once: remembered, and applied to every open row of those names. */
export function useMatch(taskId: string, onMatched: () => void) {
  const { run, pending } = useAction(orderImports.matchProducts, {
    done: ({ Rows }) => `已匹配 ${countText(Rows)} 行，以后自动识别`,
    onDone: onMatched,
  });
  const match = (...Matches: MatchInput[]) => void run({ TaskID: taskId, Matches });
  return { match, pending };
}

/** Enters the combination that a name tells and that is missing from its choice, and matches it. */
export function useNewSet(taskId: string, onMatched: () => void) {
  const { run, pending } = useAction(orderImports.newCombination, {
    done: ({ Rows }) => `组合已新建，已匹配 ${countText(Rows)} 行`,
    onDone: onMatched,
  });
  return { enter: (Name: string) => void run({ TaskID: taskId, Name }), pending };
}
