/** The contents of a mail that answers another one. */
export interface WrittenAnswer {
  from: string
  to: string
  messageId: string
  text: string
  /** PNG or JPEG, if the program sends one. */
  picture?: Buffer
}

const wrapped = (content: Buffer): string => content.toString('base64').replace(/.{76}/g, '$&\r\n')
const crlf = (lines: readonly string[]): string => lines.join('\r\n').replace(/\r?\n/g, '\r\n')

/** The format of Gmail in a browser: two alternatives, the quoted mail in both. */
export const gmail = ({ from, to, messageId, text }: WrittenAnswer): string =>
  crlf([
    'MIME-Version: 1.0',
    'References: <0b9d4c1e@fieldproof.test>',
    'In-Reply-To: <0b9d4c1e@fieldproof.test>',
    `From: Ngozi Eze <${from}>`,
    'Date: Mon, 2 Mar 2026 10:12:05 +0100',
    `Message-ID: ${messageId}`,
    'Subject: Re: Tunde Bakare wrote to you',
    `To: Fieldproof <${to}>`,
    'Content-Type: multipart/alternative; boundary="000000000000a1b2c3"',
    '',
    '--000000000000a1b2c3',
    'Content-Type: text/plain; charset="UTF-8"',
    'Content-Transfer-Encoding: base64',
    '',
    wrapped(
      Buffer.from(
        `${text}\n\nOn Mon, 2 Mar 2026 at 10:00, Fieldproof <\n${to}> wrote:\n\n> Hello Ngozi,\n>\n> Tunde Bakare wrote to you.\n>\n`,
      ),
    ),
    '--000000000000a1b2c3',
    'Content-Type: text/html; charset="UTF-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `<div dir=3D"ltr">${text}</div><br><div class=3D"gmail_quote"><div class=3D"gmail_attr">On Mon</div><blockquote>Hello Ngozi</blockquote></div>`,
    '',
    '--000000000000a1b2c3--',
    '',
  ])

/** The format of Outlook: HTML only, the quoted mail below a head, the logo of a signature in the HTML. */
export const outlook = ({ from, to, messageId, text }: WrittenAnswer): string =>
  crlf([
    `From: Ngozi Eze <${from}>`,
    `To: Fieldproof <${to}>`,
    'Subject: SV: Tunde Bakare wrote to you',
    'Thread-Topic: Tunde Bakare wrote to you',
    'Date: Mon, 2 Mar 2026 09:12:05 +0000',
    `Message-ID: ${messageId}`,
    'Accept-Language: nb-NO, en-US',
    'X-MS-Has-Attach: yes',
    'Content-Type: multipart/related; boundary="_004_DB9PR01MB_"; type="text/html"',
    'MIME-Version: 1.0',
    '',
    '--_004_DB9PR01MB_',
    'Content-Type: text/html; charset="iso-8859-1"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `<html><head><style>p {margin:0}</style></head><body><div class=3D"elementToProof">${text}</div><div><img src=3D"cid:image001.png@01DC" alt=3D""></div>`,
    '<hr style=3D"display:inline-block;width:98%"><div id=3D"divRplyFwdMsg" dir=3D"ltr"><b>Fra:</b> Fieldproof &lt;post@fieldproof.test&gt;<br><b>Sendt:</b> mandag 2. mars 2026 10:00<br><b>Til:</b> Ngozi Eze<br><b>Emne:</b> Tunde Bakare wrote to you</div><div>Hello Ngozi,</div></body></html>',
    '',
    '--_004_DB9PR01MB_',
    'Content-Type: image/png; name="image001.png"',
    'Content-Disposition: inline; filename="image001.png"; size=70',
    'Content-ID: <image001.png@01DC>',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    '',
    '--_004_DB9PR01MB_--',
    '',
  ])

/** The format of Apple's Mail on a phone: the picture between the text and the quoted mail. */
export const appleMail = ({ from, to, messageId, text, picture }: WrittenAnswer): string =>
  crlf([
    'Content-Type: multipart/mixed; boundary=Apple-Mail-0A1B',
    'Content-Transfer-Encoding: 7bit',
    `From: Ngozi Eze <${from}>`,
    'Mime-Version: 1.0 (1.0)',
    'Date: Mon, 2 Mar 2026 10:12:05 +0100',
    'Subject: Re: Tunde Bakare wrote to you',
    `Message-Id: ${messageId}`,
    `To: Fieldproof <${to}>`,
    'X-Mailer: iPhone Mail (23A341)',
    '',
    '--Apple-Mail-0A1B',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    text,
    '',
    '--Apple-Mail-0A1B',
    'Content-Type: image/jpeg; name=IMG_0412.jpeg; x-apple-part-url=1',
    'Content-Disposition: inline; filename=IMG_0412.jpeg',
    'Content-Transfer-Encoding: base64',
    '',
    wrapped(picture ?? Buffer.alloc(0)),
    '--Apple-Mail-0A1B',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Sendt fra min iPhone',
    '',
    '> 2. mars 2026 kl. 10:00 skrev Fieldproof <post@fieldproof.test>:',
    '>=20',
    '> Hello Ngozi,',
    '',
    '--Apple-Mail-0A1B--',
    '',
  ])

/** A mail in plain text. @param headers additional headers */
export const plainMail = (
  { from, to, messageId, text }: WrittenAnswer,
  headers: Readonly<Record<string, string>> = {},
): string =>
  crlf([
    `From: ${from}`,
    `To: ${to}`,
    ...(messageId === '' ? [] : [`Message-ID: ${messageId}`]),
    'Subject: Re: Tunde Bakare wrote to you',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ])
