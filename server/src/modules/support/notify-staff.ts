import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { staffWith, supportRoles } from '#kernel/back-office/assignment.ts'
import { href } from '@fieldproof/contracts/routes'
import { notify } from '#modules/notifications/service.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('support')

/** The page of a conversation in the back office. */
export const conversationPage = (roomId: string): string =>
  href('content.record', { resourceName: 'support-conversations', recordId: roomId })

interface News {
  message: Text
  actionLink: string
  dedupeKey: string
  /** The one user to notify; null for everyone in support. */
  only: string | null
  /** The user who caused the event, who is not notified. */
  except: string | null
}

/** Notifies the staff of support: below the bell, and as their settings allow (SUPPORT-8). */
export const notifyStaff = async (
  work: UnitOfWork,
  { message, actionLink, dedupeKey, only, except }: News,
): Promise<void> => {
  for (const { id: userId } of await staffWith(work.db, supportRoles)) {
    if (userId === except || (only !== null && userId !== only)) continue
    await notify(work, { userId, message, actionLink, dedupeKey, typeOfNotification: 'Support' })
  }
}

/** Makes the open screens of the staff read the queue again; the event itself contains no texts. */
export const refreshStaff = async (
  { db, realtime }: Pick<UnitOfWork, 'db' | 'realtime'>,
  chatRoomId: string | null,
): Promise<void> => {
  for (const { id } of await staffWith(db, supportRoles))
    await realtime.toUser(id, 'SUPPORT_CHANGED', { chatRoomId }, db)
}

/** Shows the staff the current state of a changed message. */
export const showChangedMessage: Reaction<'support.message-changed'> = (work, { roomId }) => refreshStaff(work, roomId)

const resourceOf = { 'call-request': 'call-requests', complaint: 'complaints' } as const

/** Notifies staff at once of a new call request or complaint. */
export const notifyOfCase: Reaction<'support.case-came'> = async (work, { kind, caseId, name }) => {
  await notifyStaff(work, {
    message: kind === 'complaint' ? texts.complaintCame({ order: name }) : texts.callWanted({ name }),
    actionLink: href('content.record', { resourceName: resourceOf[kind], recordId: caseId }),
    dedupeKey: `support:${kind}:${caseId}`,
    only: null,
    except: null,
  })
  await refreshStaff(work, null)
}

/** Notifies the member of staff who takes over a colleague's conversation. */
export const notifyOfHandOver: Reaction<'support.case-changed'> = async (
  work,
  { resource, caseId, handedTo, byName, title },
) => {
  if (handedTo !== null)
    await notifyStaff(work, {
      message: texts.handedOver({ byName, title }),
      actionLink: href('content.record', { resourceName: resource, recordId: caseId }),
      dedupeKey: `support:handed:${caseId}:${work.now.getTime()}`,
      only: handedTo,
      except: null,
    })
  await refreshStaff(work, resource === 'support-conversations' ? caseId : null)
}
