import type { ChatRoomSummary } from '@fieldproof/contracts/entities/chat-room'
import { chatFilters, chatRoomKinds } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, LinkButton, Pagination, SelectInput, Skeleton } from '@fieldproof/ui'
import { SearchBox } from '@fieldproof/ui/search'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { useGetMyOneToOneChatRoomsQuery, useSearchForOneOnOneChatroomsQuery } from '../../store/chats-api.ts'
import type { InboxAddress } from './inbox-address.ts'
import { RoomRow } from './room-row.tsx'
import styles from './room-list.module.css'

/** The page of conversations in the address: searched, or only filtered. */
const useRooms = ({ view: { filter, kind, search, page } }: InboxAddress) => {
  const isSearched = search !== ''
  const listed = useGetMyOneToOneChatRoomsQuery({ query: { page, filter, kind } }, { skip: isSearched })
  const found = useSearchForOneOnOneChatroomsQuery({ query: { page, filter, kind, search } }, { skip: !isSearched })
  return isSearched ? found : listed
}

const Nothing = ({ address: { view, set, link } }: { address: InboxAddress }) => {
  const { filter, kind, search } = view
  const { t } = useTranslation()
  if (search !== '') {
    return (
      <EmptyState
        action={<Button onClick={() => set({ search: '' })}>{t('search.clear')}</Button>}
        body={t('search.nothingBody')}
        compact
        title={t('search.nothing')}
      />
    )
  }
  if (kind !== undefined && filter === 'all') {
    return (
      <EmptyState
        action={<LinkButton href={link({ kind: undefined })}>{t('filters.showAll')}</LinkButton>}
        compact
        body={t('filters.kindBody')}
        title={t('filters.kindNone')}
      />
    )
  }
  if (filter !== 'all') {
    return (
      <EmptyState
        action={<LinkButton href={link({ filter: 'all', kind: undefined })}>{t('filters.showAll')}</LinkButton>}
        compact
        body={t(`filters.${filter}Body`)}
        title={t(`filters.${filter}None`)}
      />
    )
  }
  return (
    <EmptyState
      action={<LinkButton href={href('content.help')}>{t('empty.action')}</LinkButton>}
      body={t('empty.body')}
      compact
      title={t('empty.title')}
    />
  )
}

const Rows = ({ rooms, address }: { rooms: readonly ChatRoomSummary[]; address: InboxAddress }) => (
  <ul className={styles.rows} role="list">
    {rooms.map((room) => (
      <RoomRow
        href={address.link({ room: room._id })}
        isOpen={address.view.room === room._id}
        key={room._id}
        room={room}
      />
    ))}
  </ul>
)

/** The user's conversations, most recent first: all, starred, unread, of one kind, archived, or matching a search. */
export const RoomList = ({ address }: { address: InboxAddress }) => {
  const { t } = useTranslation()
  const rooms = useRooms(address)
  const isEmpty = rooms.currentData?.total === 0
  const loading = <Skeleton count={5} label={t('list.loading')} variant="row" />
  return (
    <>
      <SearchBox
        label={t('search.label')}
        labelHidden
        onSearch={(search) => address.set({ search })}
        placeholder={t('search.placeholder')}
        value={address.view.search}
      />
      <LinkTabs
        items={chatFilters.map((filter) => ({
          href: address.link({ filter }),
          label: t(`filters.${filter}`),
          current: filter === address.view.filter,
        }))}
        label={t('filters.title')}
      />
      <SelectInput
        aria-label={t('filters.kind')}
        name="kind"
        value={address.view.kind ?? ''}
        onChange={(event) => address.set({ kind: event.target.value })}
        options={[
          { value: '', label: t('filters.anyKind') },
          ...chatRoomKinds.map((value) => ({ value, label: t(`filters.kinds.${value}`) })),
        ]}
      />
      <div aria-busy={rooms.isFetching} className={styles.scrolled} data-empty={isEmpty ? '' : undefined}>
        <Answered asked={rooms} compact loading={loading} title={t('page.failed')}>
          {({ items, total, pageSize }) => (
            <>
              {items.length === 0 ? <Nothing address={address} /> : <Rows address={address} rooms={items} />}
              {total > pageSize && (
                <Pagination
                  address={address.link()}
                  label={t('list.pages')}
                  page={address.view.page}
                  pages={Math.ceil(total / pageSize)}
                />
              )}
            </>
          )}
        </Answered>
      </div>
    </>
  )
}
