/** The bits of the filter for each password, and how many each sets: one in 100,000 other texts is found by chance. */
export const BITS_EACH = 24;
export const HASHES = 16;
