import { chatFilters, chatRoomKinds } from '@fieldproof/contracts/lists'
import { listAddress, oneOf, opened, page, useListAddress, words } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

const inbox = listAddress(() => href('messaging.inbox'), {
  filter: oneOf(chatFilters, 'all'),
  kind: oneOf(chatRoomKinds),
  search: words(),
  page,
  room: opened,
})

/** The inbox's filters, search, page and open conversation, as stored in the address. */
export const useInboxAddress = () => useListAddress(inbox)
export type InboxAddress = ReturnType<typeof useInboxAddress>
