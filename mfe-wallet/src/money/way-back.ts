import { followReferTo } from '@fieldproof/policy/guard'

/**
 * The page of this site that sent the user here to add money or a bank account, from the query; null if there is none,
 * or if it belongs to another site.
 */
export const wayBack = (search: URLSearchParams): string | null => {
  const back = search.get('back')
  return back !== null && followReferTo(back) === back ? back : null
}
