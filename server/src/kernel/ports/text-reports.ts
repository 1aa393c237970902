/** The providers of text messages that send delivery reports. */
export type TextProvider = 'meta' | 'twilio' | 'termii'

/** The path of the webhook for a provider's reports. */
export const reportsPath = (provider: TextProvider): string => `/provider-webhooks/messages/${provider}`

/** The state of a text message that a provider has accepted. `failed` is certain: it did not arrive. */
export type TextState = 'sent' | 'delivered' | 'read' | 'failed'

/** A provider's report of one text message. */
export interface TextReport {
  /** The provider's identifier, which it gave when it accepted the message. */
  id: string
  state: TextState
  /** The provider's own code of a failure, for the log. */
  code?: string | undefined
  /** Whether WhatsApp does not reach the number at all (NOTIFY-15). */
  isUnreached?: boolean
}

/** A request to a webhook, unchanged. */
export interface ReportRequest {
  /** The complete address that the provider called, because one of them signs it. */
  address: string
  body: Buffer
  header: (name: string) => string | undefined
}

/** Reads the reports of one provider. */
export interface ReportReader {
  /**
   * The reports in a request. Nothing is read before its signature is verified; what cannot be understood is left out.
   * @throws {WrongSignature}
   */
  read: (request: ReportRequest) => readonly TextReport[]
  /**
   * Answers the request with which a provider verifies the webhook's address.
   * @returns the answer
   * @throws {WrongSignature} if the request does not contain the agreed token
   */
  greet?: (question: Readonly<Record<string, unknown>>) => string
}

/** The readers of the configured providers, by name. */
export type TextReports = Readonly<Partial<Record<TextProvider, ReportReader>>>
