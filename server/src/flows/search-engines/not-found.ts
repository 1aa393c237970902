import { Refusal } from '#kernel/refusals/refusal.ts'
import type { DescribedPage } from '#modules/site/described-page.ts'

/** What describes a page; nothing is there where the public call would refuse it as not found. */
export const absentWhereNotFound = async (describe: () => Promise<DescribedPage>): Promise<DescribedPage> => {
  try {
    return await describe()
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { kind: 'absent' }
    throw error
  }
}
