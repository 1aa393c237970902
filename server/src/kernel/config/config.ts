import { readChatProvider, type ChatProviderConfig } from './chat-provider.ts'
import { readCompany, type CompanyConfig } from './company.ts'
import { readConversations, type ConversationsConfig } from './conversations.ts'
import { readData, type DataConfig } from './data.ts'
import { readFiles, type FilesConfig } from './files.ts'
import { readInstances, type InstancesConfig } from './instances.ts'
import { readInvoicing, type InvoicingConfig } from './invoicing.ts'
import { readListening, type ListeningConfig } from './listening.ts'
import { readMail, type MailConfig } from './mail.ts'
import { misspellings } from './misspellings.ts'
import { readObservation, type ObservationConfig } from './observation.ts'
import { readPayments, type PaymentsConfig } from './payments.ts'
import { readPlaces, type PlacesConfig } from './places.ts'
import { readPush, type PushConfig } from './push.ts'
import { readRendering, type RenderingConfig } from './rendering.ts'
import { readSettings, type ConfigEnvironment, type FoundSetting } from './settings.ts'
import { readSms, type SmsConfig } from './sms.ts'
import { readTextAccounts } from './text-accounts.ts'
import { readSocialLogin, type SocialLoginConfig } from './social-login.ts'
import { readStaff, type StaffConfig } from './staff.ts'
import { readSupport, type SupportConfig } from './support.ts'
import { readTwilioAccount } from './twilio.ts'
import { readVideo, type VideoConfig } from './video.ts'
import { readWhatsApp, type WhatsAppConfig } from './whatsapp.ts'

export type { LogLevel } from './observation.ts'
export type { ConfigEnvironment } from './settings.ts'

/**
 * All settings that depend on where a server runs. Each topic has a file in `config/`: a new setting is a line there,
 * with `read(name, parser, { about, otherwise })`, and a new topic a line here. The table of settings in
 * docs/operations.md, `--check-config` and the hints about misspelt names are derived from this.
 */
export interface Config
  extends ListeningConfig,
    DataConfig,
    FilesConfig,
    ObservationConfig,
    InstancesConfig,
    RenderingConfig,
    PlacesConfig,
    SocialLoginConfig,
    PushConfig,
    MailConfig,
    SmsConfig,
    WhatsAppConfig,
    VideoConfig,
    PaymentsConfig,
    InvoicingConfig,
    CompanyConfig,
    StaffConfig,
    SupportConfig,
    ConversationsConfig,
    ChatProviderConfig {}

/** A configuration after every variable was read. */
export interface ExaminedConfig {
  /** Use it only if there are no faults. */
  config: Config
  /** Every setting, in the order of the topics. */
  settings: readonly FoundSetting[]
  /** What cannot be used, one sentence each. */
  faults: readonly string[]
  /** Names that may be misspelt, one sentence each. */
  hints: readonly string[]
}

/** Reads every environment variable and collects the faults. */
export const examineConfig = (env: ConfigEnvironment): ExaminedConfig => {
  const reading = readSettings(env)
  const { read } = reading
  const listening = readListening(read)
  const storage = { ...readData(read), ...readFiles(read) }
  const operation = { ...readObservation(read), ...readInstances(read), ...readRendering(read) }
  const lookups = { ...readPlaces(read), ...readSocialLogin(read) }
  const messaging = { ...readPush(read), ...readMail(read) }
  const twilioAccount = readTwilioAccount(read)
  const textAccounts = readTextAccounts(read, twilioAccount)
  const sms = readSms(read, textAccounts)
  const config: Config = {
    ...listening,
    ...storage,
    ...operation,
    ...lookups,
    ...messaging,
    ...sms,
    ...readWhatsApp(read, textAccounts, sms.sms),
    ...readVideo(read, twilioAccount),
    ...readPayments(read),
    ...readInvoicing(read),
    ...readCompany(read),
    ...readStaff(read),
    ...readSupport(read),
    ...readConversations(read),
    ...readChatProvider(read),
  }
  const { settings, faults } = reading
  return {
    config,
    settings,
    faults,
    hints: misspellings(
      env,
      settings.map(({ name }) => name),
    ),
  }
}

/** A configuration that cannot be used. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`This configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Reads the configuration from environment variables. Demo data is added unless NODE_ENV is `production`.
 * @throws {ConfigError} with every fault
 */
export const readConfig = (env: ConfigEnvironment): Config => {
  const { config, faults } = examineConfig(env)
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}
