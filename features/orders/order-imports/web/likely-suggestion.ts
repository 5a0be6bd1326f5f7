/** The suggestion that may be taken by one press, for other screens that match what a channel sells. */
export { likelySuggestion } from './fixes/likely-suggestion.ts';
