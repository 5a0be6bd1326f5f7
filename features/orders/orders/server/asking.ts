/** What a request asks beyond its kind, and who answers. */
export interface Asking {
  detail: Record<string, unknown>;
  reason: string;
  toHop: number;
}

export interface Answering {
  state: 'accepted' | 'declined' | 'withdrawn';
  reason: string;
}
