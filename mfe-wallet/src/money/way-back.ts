import { followReferTo } from '@fieldproof/policy/guard'

/** The address of this site that a reader came from for money or a bank account, as the query has it; null where there is none, or another site's. */
export const wayBack = (search: URLSearchParams): string | null => {
  const back = search.get('back')
  return back !== null && followReferTo(back) === back ? back : null
}
