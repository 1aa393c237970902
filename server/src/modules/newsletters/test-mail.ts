import { locales, type Locale } from '@fieldproof/contracts'
import { href } from '@fieldproof/contracts/routes'
import { inLanguageName } from '#kernel/back-office/each-language.ts'
import type { Act } from '#kernel/back-office/resource.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { leaveLink } from './leave-link.ts'

const texts = textsOf('newsletters')

/**
 * Mails a newsletter as its readers get it to the caller's own address (NEWSLETTER-12). It is not counted.
 * @throws {Refusal} 400 if nothing is written in that language, 429
 */
export const sendTestMail = async ({ db, now, context, viewer, before, values }: Act): Promise<void> => {
  const locale = locales.find((one) => one === values['language']) as Locale
  const subject = String(before[inLanguageName('subject', locale)] ?? '')
  const body = String(before[inLanguageName('body', locale)] ?? '')
  if (!subject || !body) throw invalid([{ field: 'values.language', message: texts.notWritten() }])
  await context.limits.within(db).count('newsletter-test.account', viewer.userId)
  const { email, first_name: firstName } = await db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  const { secrets } = context.ports
  const mail = { channel: 'mail', recipient: email, locale, sealWith: secrets } as const
  const written = { firstName, subject, body, isTest: true } as const
  if (before['kind'] === 'news')
    await queueMessage(db, now, {
      ...mail,
      template: 'newsletter',
      data: { ...written, leaveLink: leaveLink(secrets, context.origin, email) },
    })
  else
    await queueMessage(db, now, {
      ...mail,
      template: 'policy-announcement',
      data: { ...written, settingsLink: `${context.origin}${href('shell.notification-settings')}` },
    })
}
