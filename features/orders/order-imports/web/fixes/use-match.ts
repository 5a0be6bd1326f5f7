import { undoBy, useAction } from '#kit/ui/hooks/use-action.ts';
import { countText } from '#kit/ui/values/display.ts';
import { orderImports } from '../../contract.ts';

export interface MatchInput {
  Name: string;
  SpuID: string;
  Pieces: number;
}

/** 11 行（其他任务里同名的 207 行一起匹配）: only the rows of this task are what one was looking at. */
export const matchedText = ({ Rows, OtherRows }: { Rows: number; OtherRows: number }): string =>
  `${countText(Rows)} 行${OtherRows > 0 ? `（其他任务里同名的 ${countText(OtherRows)} 行一起匹配）` : ''}`;

/** Matches channels' products once: remembered, and applied to every open row of those names. */
export function useMatch(
  taskId: string,
  onMatched: () => void,
  /** Whose names they are; undefined while nobody knows, and then there is no way back. */
  thirdPartyId: string | null | undefined,
) {
  const { run, pending } = useAction(orderImports.matchProducts, {
    done: (matched) => `已匹配 ${matchedText(matched)}，以后自动识别`,
    onDone: onMatched,
    undo: (_, { Matches }) => {
      if (thirdPartyId === undefined) return undefined;
      const names = Matches.map(({ Name }) => ({ ThirdPartyID: thirdPartyId, Name }));
      return undoBy(orderImports.deleteProductMatches, { Matches: names }, '已撤销匹配，这些商品重新待匹配');
    },
  });
  const match = (...Matches: MatchInput[]) => void run({ TaskID: taskId, Matches });
  return { match, pending };
}

/** Enters the combination that a name tells and that is missing from its choice, and matches it. */
export function useNewSet(taskId: string, onMatched: () => void) {
  const { run, pending } = useAction(orderImports.newCombination, {
    done: (matched) => `组合已新建，已匹配 ${matchedText(matched)}`,
    onDone: onMatched,
  });
  return { enter: (Name: string) => void run({ TaskID: taskId, Name }), pending };
}
