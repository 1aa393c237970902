import type { ProjectRole } from '@fieldproof/policy/project-rights'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import { sayableName } from '#kernel/text/sayable-name.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The mail by which somebody is invited to a project. */
interface ProjectsMails {
  /** It has no word of the inviter's but their name, where that reads like one: anybody could send it to anybody. */
  'project-invitation': {
    /** Empty where the address has no account. */
    firstName: string
    inviterName: string
    role: Exclude<ProjectRole, 'owner'>
    expiresAt: string
    link: string
  }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends ProjectsMails {}
}

const texts = textsOf('mails').projects

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
}
