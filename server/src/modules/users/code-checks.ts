import type { UserContext } from '#kernel/http/context.ts'

/**
 * Counts an attempt of a logged-in user with a code. @returns a function that uncounts it if the code was right
 * @throws {Refusal} 429 after too many wrong ones
 */
export const countCodes = async ({ limits, session }: UserContext): Promise<() => Promise<void>> => {
  await limits.count('code-check.account', session.userId)
  return () => limits.giveBack('code-check.account', session.userId)
}
