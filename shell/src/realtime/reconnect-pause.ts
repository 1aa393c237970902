/** Milliseconds within which a socket reconnects, increasing after each failed attempt. */
const firstRetry = 1_000
const longestRetry = 10_000

/**
 * Milliseconds before a lost socket reconnects. The pause is random: if a server instance ends, thousands of browsers
 * move to another one, and should not arrive at the same moment.
 * @param tries since the last connection
 */
export const reconnectPause = (tries: number): number => Math.min(longestRetry, firstRetry * 2 ** tries) * Math.random()
