/**
 * Waits until a condition is true.
 * @throws {Error} if it is still false after ten seconds
 */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + 10_000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('The condition did not become true within ten seconds')
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
