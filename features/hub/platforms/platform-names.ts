/** Platforms whose shops can be connected, by the names that people know them by. */
export const PLATFORM_NAMES = { ktt: '快团团', youzan: '有赞' } as const;
