/** Milliseconds within which a socket is opened again, longer after each try that failed. */
const firstRetry = 1_000
const longestRetry = 10_000

/**
 * Milliseconds until a lost socket is opened again. The pause is random: where an instance of the server ends, thousands
 * of browsers move to another one, and should not arrive at the same moment.
 * @param tries since the last connection
 */
export const reconnectPause = (tries: number): number => Math.min(longestRetry, firstRetry * 2 ** tries) * Math.random()
