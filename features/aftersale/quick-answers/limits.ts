export const MOST_ANSWERS = 100;
export const TITLE_LENGTH = 20;
export const WORDS_LENGTH = 500;
