/** What a list looked like when it was left, so that one comes back to the same place; lives with the tab. */
interface ListMemory {
  search: string;
  scroll: number;
}

const memories = new Map<string, ListMemory>();

export const rememberList = (path: string, state: ListMemory): void => void memories.set(path, state);
export const scrollOf = (path: string, search: string): number => {
  const state = memories.get(path);
  return state?.search === search ? state.scroll : 0;
};
/** The address of a list as it was left, for links of the menu. */
export const lastAddress = (path: string): string => `${path}${memories.get(path)?.search ?? ''}`;
