/** What a request asks beyond its kind, and who answers. */
export interface NewRequest {
  detail: Record<string, unknown>;
  reason: string;
  toHop: number;
}

export interface RequestAnswer {
  state: 'accepted' | 'declined' | 'withdrawn';
  reason: string;
}
