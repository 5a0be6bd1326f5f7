/** Figures change with orders and money; they are asked again quietly, and the last ones stay until then. */
export const FIGURE_TOPICS = { keep: true, topics: ['orders', 'settlement'], staleTime: 15_000 } as const;
