import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { hasExpired, KeptPicture, useFreshAddresses } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, Glyph, Notice, Spinner, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useGetConversationPicturesQuery, useSignConversationFileMutation } from '../../store/conversations-api.ts'
import styles from './conversation-pictures.module.css'

/** The maximum length of a photo's caption. */
const CAPTION_MAX = 200

const picturesOf = ({ files }: ChatMessage): StoredFile[] =>
  files.filter(({ contentType }) => contentType.startsWith('image/'))

interface ChoiceProps {
  message: ChatMessage
  picture: StoredFile
  onStale: () => void
  onTake: (file: File, at: Date, caption: string) => Promise<boolean>
}

/** A picture that can be taken once. */
const Choice = ({ message: { text, createdAt }, picture, onStale, onTake }: ChoiceProps) => {
  const { t } = useTranslation()
  const [state, setState] = useState<'free' | 'coming' | 'taken'>('free')
  const [sign] = useSignConversationFileMutation()
  const validAddress = async (): Promise<string> => {
    if (!hasExpired(picture.url)) return picture.url
    return (await sign({ body: { purpose: 'download', fileId: picture._id } }).unwrap()).url
  }
  const take = async () => {
    setState('coming')
    try {
      const answer = await fetch(await validAddress())
      if (!answer.ok) throw new Error(`Fetching the picture failed with status ${answer.status}`)
      const file = new File([await answer.blob()], picture.name, { type: picture.contentType })
      setState((await onTake(file, new Date(createdAt), text.slice(0, CAPTION_MAX))) ? 'taken' : 'free')
    } catch {
      setState('free')
      toasts.notify({ tone: 'danger', message: t('report.media.notFetched', { name: picture.name }) })
    }
  }
  return (
    <li>
      <button
        aria-busy={state === 'coming'}
        aria-label={t(state === 'taken' ? 'report.media.isTaken' : 'report.media.takeOver', {
          name: text || picture.name,
        })}
        aria-pressed={state === 'taken'}
        className={styles.choice}
        disabled={state !== 'free'}
        onClick={() => {
          void take()
        }}
        type="button"
      >
        <KeptPicture alt="" className={styles.picture} isThumbnail loading="lazy" onStale={onStale} src={picture.url} />
        {state === 'coming' && (
          <span className={styles.mark}>
            <Spinner />
          </span>
        )}
        {state === 'taken' && (
          <span className={styles.mark}>
            <Glyph name="check" />
          </span>
        )}
      </button>
      <Text size="small" tone="muted">
        <DateTime value={createdAt} />
      </Text>
      {text !== '' && <Text size="small">{text}</Text>}
    </li>
  )
}

interface ConversationPicturesProps {
  chatRoomId: string
  /** The part of the report that they are for. */
  of: string
  onClose: () => void
  /** @returns whether the picture is in the report */
  onTake: (file: File, at: Date, caption: string) => Promise<boolean>
}

/** The pictures of the order's conversation, among them those of video calls, to be taken into the report (VIDEO-13). */
export const ConversationPictures = ({ chatRoomId, of, onClose, onTake }: ConversationPicturesProps) => {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const [pages, setPages] = useState(1)
  const { data, currentData, error, isFetching, refetch } = useGetConversationPicturesQuery({ chatRoomId, pages })
  const onStale = useFreshAddresses(data, refetch)
  return (
    <Dialog
      description={t('report.media.fromConversation', { of })}
      footer={
        <Button onClick={onClose} variant="primary">
          {t('report.media.done')}
        </Button>
      }
      onClose={onClose}
      open
      size="large"
      title={t('report.media.conversation')}
    >
      {error !== undefined && <Notice quiet title={textOf(error)} tone="warning" />}
      {data?.messages.length === 0 && <Text tone="muted">{t('report.media.noneInConversation')}</Text>}
      <ul className={styles.choices}>
        {data?.messages.flatMap((message) =>
          picturesOf(message).map((picture) => (
            <Choice key={picture._id} message={message} onStale={onStale} onTake={onTake} picture={picture} />
          )),
        )}
      </ul>
      {isFetching && <Spinner label={t('report.media.loading')} />}
      {!isFetching && data?.hasMore && (
        <Button
          onClick={() => {
            if (currentData) setPages(pages + 1)
            else void refetch()
          }}
        >
          {t('report.media.older')}
        </Button>
      )}
    </Dialog>
  )
}
