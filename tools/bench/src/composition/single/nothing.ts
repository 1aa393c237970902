/** Stands in for what only federation needs. */
export const provided = {}
