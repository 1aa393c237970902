import { flag, like, text, whole } from './parsers.ts'
import { withoutPassword, type ReadSetting } from './settings.ts'

/** A mail server that sends mails by SMTP. */
export interface SmtpSettings {
  host: string
  port: number
  /** True if TLS begins with the connection; otherwise STARTTLS is used if the server offers it. */
  secure: boolean
  /** True if neither password nor mail is sent before STARTTLS. */
  requireTls: boolean
  auth?: { user: string; pass: string }
}

export interface MailAddress {
  name: string
  address: string
}

/** How mails are sent and received. */
export interface MailConfig {
  /** Without one mails go to the built-in mailbox at `/dev/mail`. */
  smtp?: SmtpSettings
  mailFrom: MailAddress
  /**
   * The domain whose mail this installation receives; without one, mails cannot be answered and bounces do not arrive.
   */
  mailInDomain?: string
  /**
   * Where this instance receives that mail by SMTP, and whether only with STARTTLS; without it the instance receives
   * none.
   */
  mailIn?: { host: string; port: number; requireTls: boolean }
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

const domain = like(
  /^(?=.{4,180}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i,
  'a domain such as in.example.com',
)

const readMailIn = (read: ReadSetting): Pick<MailConfig, 'mailInDomain' | 'mailIn'> => {
  const mailInDomain = read('MAIL_IN_DOMAIN', domain, {
    about:
      'The domain whose mail the site receives: answers to mails about messages, bounces, and complaints. All instances need the same.',
    otherwise: undefined,
    otherwiseInWords: 'none: mails cannot be answered by mail',
  })?.toLowerCase()
  const port = read('MAIL_IN_PORT', whole(0, 65_535), {
    about: 'The port on which this instance receives that mail (SMTP) from your mail server; 0 for any free one.',
    otherwise: undefined,
    otherwiseInWords: 'none: this instance receives no mail',
  })
  const host = read('MAIL_IN_HOST', text, {
    about: 'Address to listen on for mail. Only your own mail server may reach it.',
    otherwise: '127.0.0.1',
  })
  const requireTls = read('MAIL_IN_REQUIRE_TLS', flag, {
    about: 'With 1, mail is received only with STARTTLS. Use it if your mail server is on another machine.',
    otherwise: false,
  })
  if (port !== undefined && !read.isGiven('MAIL_IN_DOMAIN'))
    read.fault('MAIL_IN_DOMAIN is missing: MAIL_IN_PORT takes mail for it')
  if (requireTls && !(read.isGiven('TLS_KEY') && read.isGiven('TLS_CERT')))
    read.fault('TLS_KEY and TLS_CERT are missing: without a certificate MAIL_IN_REQUIRE_TLS would take no mail')
  return { mailInDomain, ...(port !== undefined && { mailIn: { host, port, requireTls } }) }
}

export const readMail = (read: ReadSetting): MailConfig => {
  const server = read('SMTP_URL', smtp, {
    about: 'The mail server: smtps://name:password@host, or smtp:// for STARTTLS.',
    otherwise: undefined,
    show: withoutPassword,
    otherwiseInWords: 'the mailbox at `/dev/mail`, in development',
  })
  const mailFrom = read('MAIL_FROM', mailAddress, {
    about: 'The sender of mails.',
    otherwise: { name: 'Fieldproof', address: 'post@fieldproof.test' },
    otherwiseInWords: 'Fieldproof <post@fieldproof.test>',
  })
  read.refuseInProduction(
    'SMTP_URL',
    server === undefined && !read.isGiven('SMTP_URL'),
    'SMTP_URL is needed in production: the built-in mailbox is only for development',
  )
  read.refuseInProduction(
    'MAIL_FROM',
    !read.isGiven('MAIL_FROM'),
    'MAIL_FROM is needed in production: the address that mails come from',
  )
  return { smtp: server, mailFrom, ...readMailIn(read) }
}
