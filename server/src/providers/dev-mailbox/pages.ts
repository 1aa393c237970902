import { escapeHtml } from '#providers/mail/escape.ts'
import type { ListedFile } from './store.ts'
import type { DevMailRow } from './tables.ts'

export interface MailboxView {
  rows: readonly DevMailRow[]
  /** The search for recipients. */
  search: string
  /** The message that is shown. */
  shown?: DevMailRow
  /** The files of that message. */
  files?: readonly ListedFile[]
}

/** The address of a file of a mail. */
export const fileAddress = ({ mail_id: id, position }: ListedFile): string => `/dev/mail/${id}/files/${position}`

const query = (search: string): string => (search === '' ? '' : `?q=${encodeURIComponent(search)}`)
const attribute = (name: string, isOn: boolean): string => (isOn ? ` ${name}` : '')

const whenOf = (at: Date): string => {
  const iso = at.toISOString()
  return `<time datetime="${iso}">${iso.slice(11, 16)}<span class="day"> · ${iso.slice(0, 10)}</span></time>`
}

const kinds: Record<DevMailRow['kind'], string> = { mail: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp' }

const listItem = (row: DevMailRow, { shown, search }: MailboxView): string => `
<li><a href="/dev/mail/${row.id}${query(search)}"${attribute('aria-current="page"', row.id === shown?.id)}>
<span class="top"><span class="kind ${row.kind}">${kinds[row.kind]}</span>${whenOf(row.received_at)}</span>
<span class="subject">${escapeHtml(row.subject || row.text_body.slice(0, 120))}</span>
<span class="to">${escapeHtml(row.recipient)}</span>
</a></li>`

const list = (view: MailboxView): string =>
  view.rows.length > 0
    ? `<ol class="list">${view.rows.map((row) => listItem(row, view)).join('')}</ol>`
    : `<p class="empty">${view.search === '' ? 'Nothing has been sent yet. Mails and text messages that the site sends appear here.' : 'Nothing was sent to this recipient.'}</p>`

/** Turns web addresses in plain text into links. */
const linked = (words: string): string =>
  words
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

const fact = (name: string, value: string): string => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`

const KB = 1_000
const fileItem = (file: ListedFile): string =>
  `<li><a href="${fileAddress(file)}" download>${escapeHtml(file.name)}</a> <span class="size">${Math.max(1, Math.round(file.size / KB))} kB</span></li>`
const fileList = (files: readonly ListedFile[]): string =>
  files.length === 0
    ? ''
    : `<section aria-labelledby="files"><h3 id="files">Attached</h3><ul class="files">${files.map(fileItem).join('')}</ul></section>`

const message = (row: DevMailRow, files: readonly ListedFile[]): string => `
<article aria-labelledby="subject">
<h2 id="subject">${escapeHtml(row.subject || 'Text message')}</h2>
<dl class="facts">${fact('To', row.recipient)}${fact('From', row.sender)}${fact('When', `${row.received_at.toISOString().slice(0, 19).replace('T', ' ')} UTC`)}</dl>
${fileList(files)}${
  row.html_body === null
    ? `<div class="bubble">${linked(row.text_body)}</div>`
    : `<iframe class="frame" src="/dev/mail/${row.id}/html" title="The mail as its reader sees it" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>
<details><summary>Plain text</summary><pre tabindex="0">${linked(row.text_body)}</pre></details>`
}
<details><summary>Headers</summary><pre tabindex="0">${escapeHtml(row.headers)}</pre></details>
</article>`

const nothingShown = '<p class="empty choose">Choose a message.</p>'

/** The mailbox: the list, with one message next to it. */
export const mailboxPage = (view: MailboxView): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${view.shown ? `${escapeHtml(view.shown.subject || 'Text message')} · ` : ''}Mailbox · Fieldproof</title>
<link rel="stylesheet" href="/dev/mail.css">
<script src="/dev/mail.js" defer></script>
</head>
<body class="${view.shown ? 'one' : 'all'}">
<header>
<h1><a href="/dev/mail"><span class="mark" aria-hidden="true">&#10003;</span>Mailbox</a></h1>
<p class="hint">Everything that this site sends. For development only.</p>
<form role="search" action="/dev/mail"><label for="q">Recipient</label>
<input id="q" name="q" type="search" value="${escapeHtml(view.search)}" placeholder="Address or number" autocomplete="off" spellcheck="false"><button>Search</button></form>
</header>
<div class="columns">
<nav aria-label="Messages" id="messages" data-newest="${view.rows[0]?.position ?? 0}">${list(view)}</nav>
<main>${view.shown ? `<p class="back"><a href="/dev/mail${query(view.search)}">All messages</a></p>${message(view.shown, view.files ?? [])}` : nothingShown}</main>
</div>
<p class="news" role="status" aria-live="polite"></p>
</body>
</html>
`

/** A mail's own HTML; its links open in the whole window, not in the frame. */
export const mailDocument = (html: string): string =>
  /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_top">`)
    : `<base target="_top">${html}`
