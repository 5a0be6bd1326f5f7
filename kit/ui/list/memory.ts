/** What a list looked like when it was left, so that one comes back to the same place; lives with the tab. */
interface Left {
  search: string;
  scroll: number;
}

const left = new Map<string, Left>();

export const leave = (path: string, state: Left): void => void left.set(path, state);
export const scrollOf = (path: string, search: string): number => {
  const state = left.get(path);
  return state?.search === search ? state.scroll : 0;
};
/** The address of a list as it was left, for links of the menu. */
export const lastAddress = (path: string): string => `${path}${left.get(path)?.search ?? ''}`;
