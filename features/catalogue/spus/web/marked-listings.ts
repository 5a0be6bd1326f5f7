import type { Marked } from '#kit/ui/list-page.tsx';
import type { spus } from '../contract.ts';

export type MarkedListings = Marked<typeof spus.get>;
