import type { SmsConfig } from '#kernel/config/sms.ts'
import type { WhatsAppConfig } from '#kernel/config/whatsapp.ts'
import type { ReportReader, TextReports } from '#kernel/ports/text-reports.ts'
import { metaReports } from './meta.ts'
import { termiiReports } from './termii.ts'
import { twilioReports } from './twilio.ts'

/**
 * The readers of providers' reports on text messages (NOTIFY-16), for each provider that sends some and whose secret is
 * known.
 */
export const provideTextReports = ({ sms, whatsApp }: SmsConfig & WhatsAppConfig): TextReports => {
  const readers: Partial<Record<keyof TextReports, ReportReader>> = {}
  for (const settings of [sms, whatsApp]) {
    if (settings.provider === 'twilio') readers.twilio = twilioReports(settings.authToken)
    if (settings.provider === 'termii' && settings.secret !== undefined) readers.termii = termiiReports(settings.secret)
    if (settings.provider === 'meta' && settings.webhooks) readers.meta = metaReports(settings.webhooks)
  }
  return readers
}
