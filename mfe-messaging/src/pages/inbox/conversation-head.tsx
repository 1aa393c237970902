import type { ChatMember, ChatRoom, ChatSubject } from '@fieldproof/contracts/entities/chat-room'
import type {} from '@fieldproof/mfe-inspector'
import type {} from '@fieldproof/mfe-orders'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { href, selectUser, useFirstNow, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Avatar,
  formatRelative,
  Glyph,
  Heading,
  IconButton,
  Link,
  LinkButton,
  TextLink,
  toasts,
  useUiSettings,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import {
  ClipboardTextIcon,
  DotsThreeIcon,
  FolderIcon,
  StarFillIcon,
  StarIcon,
  VideoCameraIcon,
} from '@fieldproof/ui/icons'
import { Menu } from '@fieldproof/ui/menu'
import { useEffect, useRef, useState } from 'react'
import { usePresence } from '../../realtime/use-presence.ts'
import { useArchiveChatRoomMutation, useBlockMemberMutation, useStarChatRoomMutation } from '../../store/chats-api.ts'
import type { InboxAddress } from './inbox-address.ts'
import { canCallIn, useCall } from './use-call.ts'
import styles from './conversation.module.css'

interface HeadProps {
  room: ChatRoom
  other: ChatMember | undefined
  address: InboxAddress
  isOrderOpen: boolean
  onOrder: () => void
  onReport: () => void
}

const MINUTE = 60_000

const Presence = ({ other }: { other: ChatMember }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const [now, setNow] = useState(useFirstNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  const { isOnline, lastSeenAt } = usePresence(other.userId, other)
  if (isOnline)
    return (
      <span className={styles.presence}>
        <span aria-hidden="true" className={styles.dot} />
        {t('conversation.online')}
      </span>
    )
  if (lastSeenAt === null) return null
  const seenAt = new Date(lastSeenAt).getTime()
  return (
    <span className={styles.presence}>
      {t('conversation.lastSeen', { when: formatRelative(seenAt, Math.max(seenAt, now), locale, undefined, true) })}
    </span>
  )
}

/** The subject of the conversation, with a link; inspectors need no link to their own profile. */
const Subject = ({ subject }: { subject: ChatSubject }) => {
  const { t } = useTranslation()
  const me = useSelector(selectUser)?._id
  const { about, _id: id, title } = subject
  if (about === 'inspector' && id === me) return null
  const address = {
    inspector: () => href('inspector.profile', { inspectorId: id }),
    vehicle: () => href('orders.vehicle', { id }),
    property: () => href('orders.property', { id }),
    job: () => href('inspector.view-job', { jobId: id }),
  }[about]
  return (
    <span className={styles.subject}>
      <TextLink href={address()}>{about === 'inspector' ? t('conversation.about.inspector') : title}</TextLink>
    </span>
  )
}

const CallButton = ({ roomId }: { roomId: string }) => {
  const { t } = useTranslation()
  const { isInThis, call } = useCall(roomId)
  return (
    <IconButton
      aria-disabled={isInThis || undefined}
      icon={<VideoCameraIcon size="medium" />}
      label={t('conversation.call')}
      onClick={call}
    />
  )
}

const useActs = (room: ChatRoom) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [star] = useStarChatRoomMutation()
  const [archive] = useArchiveChatRoomMutation()
  const [block] = useBlockMemberMutation()
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      showRefusal(error)
    }
  }
  const chatRoomId = room._id
  return {
    star: () => attempt(star({ body: { chatRoomId, isStarred: !room.isStarred } }).unwrap()),
    archive: async () => {
      const isArchived = !room.isArchived
      try {
        await archive({ body: { chatRoomId, isArchived } }).unwrap()
        toasts.notify({ tone: 'success', message: t(isArchived ? 'archive.done' : 'archive.undone') })
      } catch (error) {
        showRefusal(error)
      }
    },
    block: async () => {
      const isBlocked = !room.isBlocked
      const isMeant =
        !isBlocked ||
        (await confirm({
          title: t('block.title', { name: room.title }),
          message: t('block.body'),
          danger: true,
          yes: t('block.yes'),
          no: t('block.no'),
        }))
      if (isMeant) await attempt(block({ body: { chatRoomId, isBlocked } }).unwrap())
    },
  }
}

/** The other person, the order or the project, and the actions. */
export const ConversationHead = ({ room, other, address, isOrderOpen, onOrder, onReport }: HeadProps) => {
  const { t } = useTranslation()
  const acts = useActs(room)
  const heading = useRef<HTMLHeadingElement>(null)
  // In a narrow window, the list with the focused link is gone.
  useEffect(() => {
    if (matchMedia('(width <= 64rem)').matches) heading.current?.focus()
  }, [])
  return (
    <header className={styles.head}>
      <Link aria-label={t('conversation.back')} className={styles.back} href={address.link({ room: null })}>
        <Glyph name="arrowLeft" />
      </Link>
      <Avatar decorative name={room.title} src={other?.avatar} />
      <div className={styles.who}>
        <Heading className={styles.name} level={2} ref={heading} size="body" tabIndex={-1}>
          {room.title}
        </Heading>
        {other && room.closedBecause !== 'account-gone' && <Presence other={other} />}
        {room.subject && <Subject subject={room.subject} />}
        {room.project && <span className={styles.presence}>{t('project.people', { count: room.members.length })}</span>}
      </div>
      {canCallIn(room) && <CallButton roomId={room._id} />}
      <IconButton
        aria-pressed={room.isStarred}
        icon={room.isStarred ? <StarFillIcon size="medium" /> : <StarIcon size="medium" />}
        label={room.isStarred ? t('star.remove') : t('star.add')}
        onClick={() => {
          void acts.star()
        }}
      />
      {room.project && (
        <LinkButton
          href={href('projects.project', { projectId: room.project._id })}
          icon={<FolderIcon size="medium" />}
          size="small"
        >
          <span className={styles.openWords}>{t('project.open')}</span>
        </LinkButton>
      )}
      {room.order && (
        <IconButton
          aria-expanded={isOrderOpen}
          icon={<ClipboardTextIcon size="medium" />}
          label={t('order.show')}
          onClick={onOrder}
        />
      )}
      <Menu
        align="end"
        label={t('conversation.more')}
        look="bare"
        trigger={
          <span className={styles.more}>
            <DotsThreeIcon size="medium" />
          </span>
        }
        items={[
          {
            key: 'archive',
            label: t(room.isArchived ? 'archive.end' : 'archive.begin'),
            onSelect: () => {
              void acts.archive()
            },
          },
          ...(other
            ? [
                { key: 'report', label: t('report.open'), onSelect: onReport },
                {
                  key: 'block',
                  label: room.isBlocked ? t('block.end') : t('block.begin'),
                  danger: !room.isBlocked,
                  onSelect: () => {
                    void acts.block()
                  },
                },
              ]
            : []),
        ]}
      />
    </header>
  )
}
