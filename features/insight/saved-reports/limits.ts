/** Reports that a member may keep. */
export const MOST_SAVED = 30;
/** On the home page. */
export const MOST_PINNED = 4;
/** Made for one every morning. */
export const MOST_DAILY = 10;
/** When in Shanghai the files of a morning are begun. */
export const MORNING_HOUR = 7;
