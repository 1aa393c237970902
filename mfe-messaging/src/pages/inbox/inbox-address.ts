import { chatFilters } from '@fieldproof/contracts/lists'
import { href, useSearchParams } from '@fieldproof/platform'

type Filter = (typeof chatFilters)[number]
type Change = Partial<Record<'room' | 'filter' | 'search' | 'page', string | null>>

/** What of the inbox is open: all of it stands in the address. */
export const useInboxAddress = () => {
  const [present, setSearch] = useSearchParams()
  const changed = (change: Change): URLSearchParams => {
    const next = new URLSearchParams(present)
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  const filter: Filter = chatFilters.find((one) => one === present.get('filter')) ?? 'all'
  return {
    room: present.get('room'),
    filter,
    words: (present.get('search') ?? '').slice(0, 120),
    page: Math.min(10_000, Math.max(1, Number.parseInt(present.get('page') ?? '1', 10) || 1)),
    hrefOf: (change: Change): string => {
      const query = changed(change).toString()
      return `${href('messaging.inbox')}${query === '' ? '' : `?${query}`}`
    },
    search: (words: string) => {
      setSearch(changed({ search: words, page: null }), { replace: true })
    },
  }
}
export type InboxAddress = ReturnType<typeof useInboxAddress>
