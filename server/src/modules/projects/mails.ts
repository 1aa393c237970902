import type { projectEvents } from '@fieldproof/contracts/lists'
import type { ProjectRole } from '@fieldproof/policy/project-rights'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import { sayableName } from '#kernel/text/sayable-name.ts'
import type { NotificationDigest } from '#modules/notifications/digest.ts'
import { textsOf } from '#texts/texts-of.ts'

/** A digest's part about one project. */
export interface ProjectDigest {
  name: string
  link: string
  /** Newest first; null if the user's account, or the subject of the event, has no name any more. */
  lines: { event: (typeof projectEvents)[number]; actor: string | null; what: string | null }[]
  /** How many more events there were. */
  more: number
}

/** The invitation to a project, and the daily digest. */
interface ProjectsMails {
  /**
   * Of the inviter's words, it contains only the name, and only if it reads like one: anyone could send this mail to
   * anyone.
   */
  'project-invitation': {
    /** Empty if the address has no account. */
    firstName: string
    inviterName: string
    role: Exclude<ProjectRole, 'owner'>
    expiresAt: string
    link: string
  }
  /**
   * What others did in the user's projects (PROJECT-37), and the notifications that waited for the digest (NOTIFY-11).
   */
  'project-digest': {
    firstName: string
    projects: ProjectDigest[]
    news?: NotificationDigest
    /** Links to the notifications if there are some, else to the projects. */
    link: string
    settingsLink: string
  }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends ProjectsMails {}
}

const texts = textsOf('mails').projects
const { digest } = texts

export const projectsMails: MailWriters<keyof ProjectsMails> = {
  'project-invitation': ({ firstName, inviterName, role, expiresAt, link }, words) => {
    const inviter = sayableName(inviterName)
    return {
      firstName,
      subject: texts.subject({ inviter }),
      preview: texts.preview(),
      title: texts.title(),
      paragraphs: [texts.body({ inviter }), texts.roles[role](), ...(firstName === '' ? [texts.noAccount()] : [])],
      facts: [[texts.until(), words.day(expiresAt)]],
      button: { label: texts.button(), link },
      notes: [texts.unknown()],
      reason: texts.reason(),
    }
  },
  'project-digest': ({ firstName, projects, news, link, settingsLink }) => {
    const words = news ? digest.news : digest
    return {
      firstName,
      subject: words.subject(),
      preview: words.preview(),
      title: words.title(),
      paragraphs: [words.lead()],
      sections: [
        ...(news
          ? [
              {
                title: digest.news.heading(),
                link,
                points: [...news.messages, ...(news.more > 0 ? [digest.more({ count: news.more })] : [])],
              },
            ]
          : []),
        ...projects.map(({ name, link: to, lines, more }) => ({
          title: name,
          link: to,
          points: [
            ...lines.map(({ event, actor, what }) =>
              digest.events[event]({ name: actor ?? digest.someone(), what: what ?? digest.something() }),
            ),
            ...(more > 0 ? [digest.more({ count: more })] : []),
          ],
        })),
      ],
      button: { label: words.button(), link },
      otherLink: { label: words.choose(), link: settingsLink },
      reason: words.reason(),
      unsubscribe: settingsLink,
    }
  },
}
