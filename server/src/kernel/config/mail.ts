import { like } from './parsers.ts'
import { withoutPassword, type ReadSetting } from './settings.ts'

/** A mail server that takes mails by SMTP. */
export interface SmtpSettings {
  host: string
  port: number
  /** True where TLS begins with the connection; otherwise by STARTTLS, where the server offers it. */
  secure: boolean
  /** True where nothing is sent, neither password nor mail, before STARTTLS. */
  requireTls: boolean
  auth?: { user: string; pass: string }
}

export interface MailAddress {
  name: string
  address: string
}

/** How mails leave. */
export interface MailConfig {
  /** Without one mails go to the built-in mailbox at `/dev/mail`. */
  smtp?: SmtpSettings
  mailFrom: MailAddress
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const smtp = (value: string): SmtpSettings => {
  const url = URL.parse(value)
  if (
    !url ||
    !['smtp:', 'smtps:'].includes(url.protocol) ||
    !url.hostname ||
    url.search ||
    url.hash ||
    !['', '/'].includes(url.pathname)
  ) {
    throw new Error('has to be smtp:// or smtps:// with a host, such as smtps://name:password@mail.example.com')
  }
  const secure = url.protocol === 'smtps:'
  const auth =
    url.username === '' ? undefined : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    auth,
    requireTls: !secure && auth !== undefined && !loopback.test(url.hostname),
  }
}

const wholeAddress =
  /^(?:([^<>@\r\n"]*)<\s*([^\s<>@",;]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\s*>|([^\s<>@",;]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?))$/i
const mailAddress = (value: string): MailAddress => {
  const checked = like(wholeAddress, 'an address, or a name and an address: Fieldproof <post@example.com>')(value)
  const [, name = '', inBrackets, alone] = wholeAddress.exec(checked) ?? []
  return { name: name.trim() || 'Fieldproof', address: inBrackets ?? alone ?? '' }
}

export const readMail = (read: ReadSetting): MailConfig => {
  const server = read('SMTP_URL', smtp, {
    about: 'The mail server: smtps://name:password@host, or smtp:// for STARTTLS.',
    otherwise: undefined,
    show: withoutPassword,
    otherwiseInWords: 'the mailbox at `/dev/mail`, in development',
  })
  const mailFrom = read('MAIL_FROM', mailAddress, {
    about: 'Who mails come from.',
    otherwise: { name: 'Fieldproof', address: 'post@fieldproof.test' },
    otherwiseInWords: 'Fieldproof <post@fieldproof.test>',
  })
  read.refuseInProduction(
    'SMTP_URL',
    server === undefined && !read.isGiven('SMTP_URL'),
    'SMTP_URL is needed in production: the built-in mailbox is for development alone',
  )
  read.refuseInProduction(
    'MAIL_FROM',
    !read.isGiven('MAIL_FROM'),
    'MAIL_FROM is needed in production: the address that mails come from',
  )
  return { smtp: server, mailFrom }
}
