import { Refusal } from '#kernel/refusals/refusal.ts'
import type { DescribedPage } from '#modules/site/described-page.ts'

/** Describes a page, as absent if the public call would refuse it with 404. */
export const absentIfNotFound = async (describe: () => Promise<DescribedPage>): Promise<DescribedPage> => {
  try {
    return await describe()
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { kind: 'absent' }
    throw error
  }
}
