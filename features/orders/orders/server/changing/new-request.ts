/** A request that a change opens: what it asks beyond its kind, why, and the hop that answers. */
export interface NewRequest {
  detail: Record<string, unknown>;
  reason: string;
  toHop: number;
}

/** How an open request ends, and why. */
export interface RequestAnswer {
  state: 'accepted' | 'declined' | 'withdrawn';
  reason: string;
}
