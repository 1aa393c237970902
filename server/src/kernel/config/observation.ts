import { address, like, oneOf, text } from './parsers.ts'
import { hidden, withoutPassword, type ReadSetting } from './settings.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** What the server reports about itself. */
export interface ObservationConfig {
  logLevel: LogLevel
  /** The token with which any machine may read `/metrics`; without one only this machine may. */
  metricsToken?: string
  /** Where security alerts go: by mail, and as JSON by POST. */
  securityAlertMail?: string
  securityAlertWebhook?: string
  /** Where traces are sent, by OTLP over HTTP; without it none are made. */
  traceEndpoint?: string
  /** The name of this service in traces. */
  traceServiceName: string
}

export const readObservation = (read: ReadSetting): ObservationConfig => ({
  logLevel: read('LOG_LEVEL', oneOf(logLevels), {
    about: `How much is logged: ${logLevels.join(', ')}.`,
    otherwise: 'info' as const,
  }),
  metricsToken: read('METRICS_TOKEN', like(/^[\w.~+/=-]{16,200}$/, 'at least 16 characters without spaces'), {
    about: 'Bearer token that opens `/metrics` to other machines.',
    otherwise: undefined,
    show: hidden,
    otherwiseInWords: 'none: `/metrics` answers this machine only',
  }),
  securityAlertMail: read('SECURITY_ALERT_MAIL', like(/^[^\s@<>"]+@[a-z0-9.-]+\.[a-z]{2,}$/i, 'an email address'), {
    about: 'The email address for security alerts.',
    otherwise: undefined,
    otherwiseInWords: 'no alerts in development; in production `CONTACT_EMAIL`, unless SECURITY_ALERT_WEBHOOK is given',
  }),
  securityAlertWebhook: read('SECURITY_ALERT_WEBHOOK', address(['http', 'https']), {
    about: 'An address that takes security alerts as JSON by POST.',
    otherwise: undefined,
    show: withoutPassword,
    otherwiseInWords: 'none',
  }),
  traceEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', address(['http', 'https']), {
    about: 'Collector that traces are sent to, by OTLP over HTTP, such as http://127.0.0.1:4318.',
    otherwise: undefined,
    show: withoutPassword,
    otherwiseInWords: 'no traces are made',
  }),
  traceServiceName: read('OTEL_SERVICE_NAME', text, {
    about: 'The name of this service in traces.',
    otherwise: 'fieldproof',
  }),
})
