/**
 * Answers what the parent asks, by the question's `kind`, and ends with it.
 * @param answers what to do for each kind; what they return is sent back
 */
export const answerParent = (
  answers: Record<string, (question: never) => unknown>,
  close: () => Promise<unknown> = async () => undefined,
): void => {
  process.channel?.ref()
  process.on('message', (question: { kind: string }) => {
    void (async () => {
      try {
        process.send?.(await answers[question.kind]?.(question as never))
      } catch (error) {
        process.send?.({ failure: error instanceof Error ? error.stack : String(error) })
      }
    })()
  })
  process.on('disconnect', () => {
    void close().finally(() => process.exit())
  })
}

/** Memory of this process after a collection, in bytes. `held` is what its objects and buffers take. */
export const memory = (): { rss: number; held: number } => {
  for (let round = 0; round < 4; round += 1) globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, held: heapUsed + external }
}
