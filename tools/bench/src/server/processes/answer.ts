/**
 * Answers the parent's questions by their `kind`, and ends when the parent ends.
 * @param answers a function for each kind; its result is sent back
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

/** Memory of this process after a collection, in bytes. `held` is the memory of its objects and buffers. */
export const memory = (): { rss: number; held: number } => {
  for (let round = 0; round < 4; round += 1) globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, held: heapUsed + external }
}
