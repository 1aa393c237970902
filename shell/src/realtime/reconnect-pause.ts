/** Milliseconds within which a socket is opened again, longer after each try that failed. */
const firstRetry = 1_000
const longestRetry = 10_000

/**
 * Milliseconds until a socket that was lost is opened again, by chance: where an instance of the server ends, thousands come to another one,
 * and the first of them come at once.
 * @param tries since the last connection
 */
export const reconnectPause = (tries: number): number => Math.min(longestRetry, firstRetry * 2 ** tries) * Math.random()
