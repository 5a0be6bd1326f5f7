/** Views of one list that a user may keep. */
export const MOST_OF_A_LIST = 12;
/** Of all lists together. */
export const MOST_IN_ALL = 200;
/** Letters of the filters that a view keeps. */
export const QUERY_LENGTH = 4_000;
