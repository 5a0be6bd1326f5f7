/** Rows of one file: more are two files. */
export const MOST_ROWS = 2_000;
/** Rows of one call; the screen sends a longer sheet in steps and shows how far it is. */
export const ROWS_OF_A_CALL = 200;
