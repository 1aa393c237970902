/** Who carries text messages and reports what became of them. */
export type TextProvider = 'meta' | 'twilio' | 'termii'

/** Where a provider's reports come to, below the site's origin. */
export const reportsPath = (provider: TextProvider): string => `/provider-webhooks/messages/${provider}`

/** What is known of a text message that a provider has taken. `failed` is certain: it did not arrive. */
export type TextState = 'sent' | 'delivered' | 'read' | 'failed'

/** What a provider reports of one text message. */
export interface TextReport {
  /** By which the provider named it when it took it. */
  id: string
  state: TextState
  /** The provider's own code of a failure, for the log. */
  code?: string | undefined
  /** WhatsApp does not reach the number at all (NOTIFY-15). */
  isUnreached?: boolean
}

/** A request to a web hook, as it came. */
export interface ReportRequest {
  /** Whole, as the provider called it: one of them signs it. */
  address: string
  body: Buffer
  header: (name: string) => string | undefined
}

/** Reads the reports of one provider. */
export interface ReportReader {
  /**
   * What a request reports. Nothing is read before its signature is verified; what cannot be understood reports nothing.
   * @throws {WrongSignature}
   */
  read: (request: ReportRequest) => readonly TextReport[]
  /**
   * Answers the question by which a provider finds out whose web hook it is.
   * @returns the answer
   * @throws {WrongSignature} where whoever asks does not know the agreed word
   */
  greet?: (question: Readonly<Record<string, unknown>>) => string
}

/** The readers of the providers that this installation is configured for, by name. */
export type TextReports = Readonly<Partial<Record<TextProvider, ReportReader>>>
