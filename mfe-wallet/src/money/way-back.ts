import { followReferTo } from '@fieldproof/policy/guard'

/**
 * The page of this site from which the user came for money or a bank account, from the query; null if there is none, or
 * it belongs to another site.
 */
export const wayBack = (search: URLSearchParams): string | null => {
  const back = search.get('back')
  return back !== null && followReferTo(back) === back ? back : null
}
