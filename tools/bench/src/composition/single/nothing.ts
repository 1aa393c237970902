/** Replaces what only federation needs. */
export const provided = {}
