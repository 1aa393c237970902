import type { VisitorMessage, VisitorReaction } from '@fieldproof/contracts/calls/support'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { chatLimits } from '@fieldproof/contracts/limits'
import { LinkedText } from '@fieldproof/kit/linked-text'
import { useRefusalText, useRefusalToast } from '@fieldproof/kit/refusal'
import { hasExpired } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import {
  Button,
  classNames,
  DateTime,
  ErrorState,
  FieldFrame,
  Notice,
  Skeleton,
  TextAreaInput,
  TextLink,
  toasts,
  useUiSettings,
  VisuallyHidden,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { formatBytes } from '@fieldproof/ui/files'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { Quote } from '../../pages/inbox/quote.tsx'
import { readDraft, writeDraft } from '../../conversation/text-draft.ts'
import { Hours } from './hours.tsx'
import { useEndAsVisitorMutation, useWriteAsVisitorMutation } from './support-api.ts'
import { VisitorReactions } from './visitor-reactions.tsx'
import { useVisitorConversation } from './use-visitor-conversation.ts'
import styles from './support-chat.module.css'

const DRAFT = 'support'

type FreshAddress = ReturnType<typeof useVisitorConversation>['freshAddress']

const FileLink = ({ file, fresh }: { file: StoredFile; fresh: () => Promise<string | undefined> }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const { name, size, url } = file
  const open = async () => {
    const address = await fresh().catch(() => undefined)
    if (address === undefined) toasts.notify({ tone: 'danger', message: t('files.notThere') })
    else window.location.assign(address)
  }
  return (
    <p>
      <TextLink
        href={url}
        onClick={(event) => {
          if (!hasExpired(url)) return
          event.preventDefault()
          void open()
        }}
        rel="noreferrer"
        target="_blank"
      >
        {t('files.nameAndSize', { name, size: formatBytes(size, locale) })}
      </TextLink>
    </p>
  )
}

interface SaidProps {
  message: VisitorMessage
  freshAddress: FreshAddress
  /** The reactions to this message; missing from a server of the previous version, which accepts none. */
  reactions: readonly VisitorReaction[] | undefined
  react: ReturnType<typeof useVisitorConversation>['react']
  /** Whether it was just scrolled to. */
  isFound: boolean
  /** Scrolls to the message with this number. */
  onShow: (sequence: number) => void
}

const Said = ({ message, freshAddress, reactions, react, isFound, onShow }: SaidProps) => {
  const { t } = useTranslation()
  const { _id, sequence, text, files, isOwn, replyTo, createdAt } = message
  return (
    <li
      className={classNames(styles.said, isOwn && styles.own, isFound && styles.found)}
      data-sequence={sequence}
      tabIndex={-1}
    >
      <VisuallyHidden>{isOwn ? t('messages.you') : t('messages.from', { name: t('support.name') })}</VisuallyHidden>
      {replyTo && (
        <Quote
          name={replyTo.isOwn ? t('reply.you') : t('support.name')}
          onShow={() => onShow(replyTo.sequence)}
          quote={{ ...replyTo, deletedFor: null }}
        />
      )}
      {text !== '' && (
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
      )}
      {files.map((file) => (
        <FileLink file={file} fresh={() => freshAddress(sequence, file._id)} key={file._id} />
      ))}
      <p className={styles.when}>
        <DateTime form="date-time" value={createdAt} zone="never" />
      </p>
      {reactions && <VisitorReactions react={(emoji, isOn) => react(_id, emoji, isOn)} reactions={reactions} />}
    </li>
  )
}

/** The visitor's message field. A refused message stays in the field; another attempt does not send it twice. */
const MessageForm = ({ token, onSent }: { token: string; onSent: () => void }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [text, setText] = useState(() => readDraft(DRAFT))
  const [fault, setFault] = useState('')
  const [write, { isLoading }] = useWriteAsVisitorMutation()
  const sent = useRef({ text: '', id: '' })
  const change = (value: string) => {
    setText(value)
    writeDraft(DRAFT, value)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '' || isLoading) return
    if (sent.current.text !== written) sent.current = { text: written, id: crypto.randomUUID() }
    setFault('')
    try {
      await write({ body: { token, _id: sent.current.id, text: written } }).unwrap()
      sent.current = { text: '', id: '' }
      // The visitor may have typed more meanwhile.
      setText((now) => (now === text ? '' : now))
      if (readDraft(DRAFT) === text) writeDraft(DRAFT, '')
    } catch (error) {
      setFault(refusalText(error) ?? '')
    }
    onSent()
  }
  return (
    <form className={styles.first} noValidate onSubmit={(event) => void send(event)}>
      <FieldFrame error={fault === '' ? undefined : fault} label={t('composer.label', { name: t('support.name') })}>
        {(control) => (
          <TextAreaInput
            {...control}
            className={styles.write}
            maxLength={chatLimits.textMax}
            onChange={(event) => change(event.target.value)}
            rows={2}
            value={text}
          />
        )}
      </FieldFrame>
      <Button loading={isLoading} type="submit" variant="primary" wide>
        {t('support.first.send')}
      </Button>
    </form>
  )
}

/** Closes the conversation in this browser, so that the next user of a shared computer cannot read it (SUPPORT-16). */
const useEnd = (token: string, email: string, onEnded: () => void) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [end, { isLoading }] = useEndAsVisitorMutation()
  const ask = async () => {
    const isMeant = await confirm({
      title: t('support.visitor.endTitle'),
      message: t('support.visitor.endBody', { email }),
      yes: t('support.visitor.endYes'),
      no: t('support.visitor.endNo'),
    })
    if (!isMeant) return
    try {
      await end({ body: { token } }).unwrap()
      onEnded()
    } catch (error) {
      showRefusal(error)
    }
  }
  return { ask, isLoading }
}

interface VisitorConversationProps {
  token: string
  /** Called when the token no longer opens a conversation. */
  onOver: () => void
  /** Called when the visitor has closed the conversation here. */
  onEnded: () => void
}

/** The conversation of a visitor with support. */
export const VisitorConversation = ({ token, onOver, onEnded }: VisitorConversationProps) => {
  const { t } = useTranslation()
  const { items, about, hasFailed, refresh, freshAddress, react } = useVisitorConversation(token, onOver)
  const ending = useEnd(token, about?.email ?? '', onEnded)
  const box = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<number>()
  const show = (sequence: number) => {
    const item = box.current?.querySelector<HTMLElement>(`[data-sequence="${sequence}"]`)
    item?.scrollIntoView({ block: 'nearest' })
    item?.focus({ preventScroll: true })
    setFound(sequence)
  }
  const newest = items.at(-1)
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest?._id])
  if (!about)
    return hasFailed ? (
      <ErrorState compact level={3} onRetry={refresh} title={t('support.failed')} />
    ) : (
      <Skeleton count={3} label={t('support.loading')} variant="row" />
    )
  return (
    <div className={styles.panel}>
      <Hours presence={about.presence} />
      <div className={styles.conversation}>
        {/* A scrollable area must be reachable by keyboard. */}
        <div
          aria-label={t('messages.title', { name: t('support.name') })}
          className={styles.scrolled}
          ref={box}
          role="region"
          tabIndex={0}
        >
          <ol className={styles.messages} role="list">
            {items.map((message) => (
              <Said
                freshAddress={freshAddress}
                isFound={message.sequence === found}
                key={message._id}
                message={message}
                onShow={show}
                react={react}
                reactions={about.reactions?.filter(({ sequence }) => sequence === message.sequence)}
              />
            ))}
          </ol>
        </div>
        <p aria-live="polite" className={styles.heard}>
          {newest &&
            !newest.isOwn &&
            t('conversation.heard', { name: t('support.name'), text: newest.text || t('conversation.aFile') })}
        </p>
        {about.closedAt !== null && <Notice quiet>{t('support.closed')}</Notice>}
        <MessageForm onSent={refresh} token={token} />
        <div className={styles.below}>
          <p>{t('support.visitor.answersTo', { email: about.email })}</p>
          <Button loading={ending.isLoading} onClick={() => void ending.ask()} size="small" variant="quiet">
            {t('support.visitor.end')}
          </Button>
        </div>
      </div>
    </div>
  )
}
