import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, Button, ErrorState, Notice, Spinner, Text } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { SearchBox } from '@fieldproof/ui/search'
import { useState } from 'react'
import { useGetMyOneToOneChatRoomsQuery, useSearchForOneOnOneChatroomsQuery } from '../store/chats-api.ts'
import { isIn } from './people.ts'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './add-person.module.css'

/**
 * The people of the user's conversations who are not in the call, each once: the most recent first, or those that match
 * the search.
 */
const usePeople = (search: string, { members }: VideoCall) => {
  const isSearched = search !== ''
  const listed = useGetMyOneToOneChatRoomsQuery({ query: { page: 1 } }, { skip: isSearched })
  const found = useSearchForOneOnOneChatroomsQuery({ query: { page: 1, search } }, { skip: !isSearched })
  const { data, currentData, error, isFetching, refetch } = isSearched ? found : listed
  // During a search, the people of the previous search stay. If it fails, they would be the wrong people.
  const hasFailed = error !== undefined && currentData === undefined
  const known = new Set(members.filter(isIn).map(({ userId }) => userId))
  const rooms = (hasFailed ? undefined : data)?.items.filter(({ otherId, kind }) => {
    if (!otherId || known.has(otherId) || (kind !== 'one-to-one' && kind !== 'order')) return false
    known.add(otherId)
    return true
  })
  return { rooms, hasFailed, isFetching, refetch }
}

/** Adds one of the user's conversation partners to the call (VIDEO-9). */
export const AddPerson = ({ call, acts, onClose }: { call: VideoCall; acts: VideoCallActs; onClose: () => void }) => {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { rooms, hasFailed, isFetching, refetch } = usePeople(search, call)
  const add = async (roomId: string) => {
    setAsked(roomId)
    setRefusal(null)
    try {
      await acts.add(roomId)
      onClose()
    } catch (error) {
      setRefusal(textOf(error))
    } finally {
      setAsked(null)
    }
  }
  return (
    <Dialog description={t('add.body')} onClose={onClose} open size="small" title={t('add.title')}>
      {refusal !== null && (
        <div role="alert">
          <Notice quiet title={refusal} tone="warning" />
        </div>
      )}
      <SearchBox label={t('add.search')} onSearch={setSearch} value={search} />
      {hasFailed && (
        <ErrorState
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
          title={t('page.failed')}
        />
      )}
      {rooms === undefined && !hasFailed && <Spinner label={t('add.loading')} />}
      {rooms?.length === 0 && <p className={styles.nobody}>{t(search === '' ? 'add.nobody' : 'add.notFound')}</p>}
      <ul className={styles.people}>
        {rooms?.map(({ _id, title, avatar, order, subject }) => (
          <li className={styles.person} key={_id}>
            <Avatar decorative name={title} src={avatar} />
            <span className={styles.personWords}>
              <span className={styles.personName}>{title}</span>
              {order && (
                <Text size="small" tone="muted">
                  {t('add.order', { order: order.sequenceId })}
                </Text>
              )}
              {!order && subject && subject.title !== '' && (
                <Text size="small" tone="muted">
                  {subject.title}
                </Text>
              )}
            </span>
            <Button
              aria-label={t('add.one', { name: title })}
              loading={asked === _id}
              onClick={() => {
                void add(_id)
              }}
              size="small"
            >
              {t('add.call')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
