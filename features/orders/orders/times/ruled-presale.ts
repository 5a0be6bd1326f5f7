interface Happened {
  Kind: string;
  Detail: Record<string, unknown>;
}

const OF_PRESALE = ['presale', 'presaleMoved', 'presaleConverted'];

/**
 * The day that the rule of a listing promised when an order was entered, null where no rule made it a presale order: a
 * person who marks one writes an event, a rule at entry does not.
 */
export function ruledPresale(promised: string | null, events: readonly Happened[]): string | null {
  const first = events.find(({ Kind }) => OF_PRESALE.includes(Kind));
  if (promised === null || first?.Kind === 'presale') return null;
  const moved = events.find(({ Kind }) => Kind === 'presaleMoved');
  return typeof moved?.Detail.was === 'string' ? moved.Detail.was : promised;
}
