import { limits } from '@fieldproof/contracts/limits'
import { escapeHtml } from './escape.ts'
import type { MailBlock, MailPicture, MailSpan } from '#kernel/outbox/writers.ts'
import type { WrittenLink, WrittenMail } from './written-mail.ts'

/**
 * Light colours are in the elements, because some mail programs ignore style sheets; dark ones are only in the style
 * sheet.
 */
const paper = '#fbfaf7'
const surface = '#ffffff'
const ink = '#12212e'
const soft = '#43525e'
const line = '#e0dbcf'
const green = '#0b6b50'

/** The colour scheme of a mail; a sent mail follows its reader's device. */
export type ColorScheme = 'light' | 'dark'

/** The media query for the dark colours. */
const darkWhen: Record<ColorScheme, string> = { light: 'not all', dark: 'all' }

const styleSheet = (scheme: ColorScheme | undefined): string =>
  `
:root { color-scheme: ${scheme ?? 'light dark'}; supported-color-schemes: ${scheme ?? 'light dark'}; }
a { color: ${green}; }
@media (max-width: 480px) { .card { padding: 24px 20px !important; } .outer { padding: 16px 8px !important; } }
@media ${scheme ? darkWhen[scheme] : '(prefers-color-scheme: dark)'} {
  .paper { background-color: #101c27 !important; }
  .card, .card td { background-color: #172735 !important; }
  .card { border-color: #2b3f4f !important; }
  .ink, .ink td { color: #f1f0ea !important; }
  .soft, .soft td, .soft a { color: #bcc8cf !important; }
  .rule { border-color: #2b3f4f !important; }
  .mark td { background-color: #5cc7a4 !important; color: #0b151e !important; }
  .button td { background-color: #5cc7a4 !important; }
  .button a { color: #0b151e !important; }
  .other a { color: #5cc7a4 !important; }
}`.trim()

const font = "font-family:'Public Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const paragraph = (words: string): string =>
  `<p class="ink" style="margin:0 0 16px;${font}font-size:16px;line-height:26px;color:${ink};">${escapeHtml(words)}</p>`
const note = (words: string): string =>
  `<p class="soft" style="margin:0 0 8px;${font}font-size:14px;line-height:21px;color:${soft};">${escapeHtml(words)}</p>`

const brand = `<table ${table}><tr>
<td><table class="mark" ${table}><tr><td width="24" height="24" align="center" valign="middle" bgcolor="${green}" style="width:24px;height:24px;border-radius:6px;background-color:${green};color:#ffffff;${font}font-size:15px;line-height:24px;font-weight:700;" aria-hidden="true">&#10003;</td></tr></table></td>
<td class="ink" style="padding-left:10px;${font}font-size:18px;line-height:24px;font-weight:700;letter-spacing:-0.2px;color:${ink};">Fieldproof</td>
</tr></table>`

const factsTable = (facts: WrittenMail['facts']): string =>
  facts.length === 0
    ? ''
    : `
<table ${table} width="100%" style="margin:0 0 24px;">${facts
        .map(
          ([name, value]) => `<tr>
<td class="soft rule" width="32%" valign="top" style="padding:10px 12px 10px 0;border-top:1px solid ${line};${font}font-size:14px;line-height:22px;color:${soft};">${escapeHtml(name)}</td>
<td class="ink rule" valign="top" style="padding:10px 0;border-top:1px solid ${line};${font}font-size:15px;line-height:22px;font-weight:600;color:${ink};word-break:break-word;">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}
</table>`

const pointsList = (points: WrittenMail['points']): string =>
  points.length === 0
    ? ''
    : `
<ul class="ink" style="margin:0 0 20px;padding:0 0 0 20px;${font}font-size:16px;line-height:26px;color:${ink};">${points.map((point) => `<li style="margin:0 0 6px;">${escapeHtml(point)}</li>`).join('')}</ul>`

const sectionsOf = (sections: WrittenMail['sections']): string =>
  sections
    .map(
      ({ label, link, points }) => `
<h2 class="other" style="margin:8px 0 10px;${font}font-size:18px;line-height:25px;font-weight:700;"><a href="${escapeHtml(link)}" style="color:${green};word-break:break-word;">${escapeHtml(label)}</a></h2>${pointsList(points)}`,
    )
    .join('')

const spanHtml = ({ text: words, link, isStrong, isEmphasised }: MailSpan): string => {
  let html = escapeHtml(words).replace(/\n/g, '<br>')
  if (isStrong) html = `<strong>${html}</strong>`
  if (isEmphasised) html = `<em>${html}</em>`
  return link === undefined
    ? html
    : `<a href="${escapeHtml(link)}" style="color:${green};word-break:break-word;">${html}</a>`
}
const spansHtml = (spans: readonly MailSpan[]): string => spans.map(spanHtml).join('')

/**
 * A picture, at most as wide as the text, with its size, so that nothing moves while it loads. If the picture does not
 * load, its alternative text is shown.
 */
const pictureHtml = ({ address, alt, width: own, height: ownHeight }: MailPicture): string => {
  const width = Math.min(own, limits.mailTextWidth)
  const height = Math.round((ownHeight * width) / own)
  return `
<p class="ink" style="margin:4px 0 20px;${font}font-size:14px;line-height:21px;color:${ink};"><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:8px;"></p>`
}

const blockHtml = (block: MailBlock): string => {
  if (block.kind === 'button') return buttonTable(block)
  if (block.kind === 'picture') return pictureHtml(block)
  if (block.kind === 'list') {
    const tag = block.isNumbered ? 'ol' : 'ul'
    return `
<${tag} class="ink other" style="margin:0 0 20px;padding:0 0 0 24px;${font}font-size:16px;line-height:26px;color:${ink};word-break:break-word;">${block.items.map((item) => `<li style="margin:0 0 6px;">${spansHtml(item)}</li>`).join('')}</${tag}>`
  }
  if (block.kind === 'heading')
    return `
<h2 class="ink other" style="margin:28px 0 10px;${font}font-size:18px;line-height:25px;font-weight:700;color:${ink};word-break:break-word;">${spansHtml(block.spans)}</h2>`
  return `
<p class="ink other" style="margin:0 0 16px;${font}font-size:16px;line-height:26px;color:${ink};word-break:break-word;">${spansHtml(block.spans)}</p>`
}

const buttonTable = (button: WrittenLink | undefined): string =>
  !button
    ? ''
    : `
<table class="button" ${table} style="margin:8px 0 24px;"><tr><td bgcolor="${green}" style="border-radius:8px;background-color:${green};">
<a href="${escapeHtml(button.link)}" style="display:inline-block;padding:13px 24px;text-align:center;${font}font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none;">${escapeHtml(button.label)}</a></td></tr></table>`

const otherParagraph = (other: WrittenLink | undefined): string =>
  !other
    ? ''
    : `
<p class="other" style="margin:8px 0 0;${font}font-size:14px;line-height:21px;"><a href="${escapeHtml(other.link)}" style="color:${green};">${escapeHtml(other.label)}</a></p>`

const pasteParagraph = ({ button, paste }: WrittenMail): string =>
  !button
    ? ''
    : `
<p class="soft rule" style="margin:20px 0 0;padding-top:16px;border-top:1px solid ${line};${font}font-size:14px;line-height:21px;color:${soft};">${escapeHtml(paste)}<br><a href="${escapeHtml(button.link)}" style="color:${soft};word-break:break-all;">${escapeHtml(button.link)}</a></p>`

/**
 * A mail as HTML, also for old mail programs: tables, styles in the elements, and nothing from other hosts except for
 * the pictures of a newsletter.
 * @param scheme the only colour scheme; without it, the reader's
 */
export const mailHtml = (content: WrittenMail, subject: string, scheme?: ColorScheme): string => `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
<meta name="supported-color-schemes" content="${scheme ?? 'light dark'}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet(scheme)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;" aria-hidden="true">${escapeHtml(content.preview)}${'&#8203;&#160;'.repeat(40)}</div>
<table class="paper" ${table} width="100%" bgcolor="${paper}" style="background-color:${paper};"><tr><td class="outer" align="center" style="padding:32px 16px;">
<table ${table} width="100%" style="max-width:560px;">
<tr><td style="padding:0 4px 20px;" align="left">${brand}</td></tr>
<tr><td class="card" bgcolor="${surface}" align="left" style="padding:32px;background-color:${surface};border:1px solid ${line};border-radius:8px;">
<h1 class="ink" style="margin:0 0 20px;${font}font-size:24px;line-height:31px;font-weight:700;letter-spacing:-0.3px;color:${ink};overflow-wrap:anywhere;word-break:break-word;">${escapeHtml(content.title)}</h1>
${paragraph(content.greeting)}
${content.paragraphs.map(paragraph).join('\n')}${content.blocks.map(blockHtml).join('')}${pointsList(content.points)}${sectionsOf(content.sections)}${factsTable(content.facts)}${buttonTable(content.button)}
${content.notes.map(note).join('\n')}${otherParagraph(content.otherLink)}${pasteParagraph(content)}
</td></tr>
<tr><td class="soft" align="left" style="padding:20px 4px 0;${font}font-size:14px;line-height:21px;color:${soft};">${escapeHtml(content.reason)}<br>${escapeHtml(content.company)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
