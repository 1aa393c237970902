import { useLocation, useNavigate } from '@fieldproof/platform'

/**
 * The reader's step in the quote form, from the address: a log-in, a reload and the back button come back to it
 * (GUARD-5). The page does not scroll while someone types.
 */
export const useQuoteStep = () => {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isSummary = new URLSearchParams(search).get('step') === 'summary'
  const goTo = (step: 'form' | 'summary'): void => {
    if (hash === '#quotation' && isSummary === (step === 'summary')) return
    const query = new URLSearchParams(search)
    if (step === 'summary') query.set('step', step)
    else query.delete('step')
    void navigate({ search: query.toString(), hash: 'quotation' }, { replace: true, state })
  }
  return { isSummary, goTo }
}
