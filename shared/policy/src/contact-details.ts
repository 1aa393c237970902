import { HIDDEN_CONTACT } from './hidden-contact.ts'

export { HIDDEN_CONTACT } from './hidden-contact.ts'

/** This many digits in a row are a telephone number. */
const LEAST_DIGITS = 8

const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, '')

/** Mail addresses, also with the symbols written out: `ada (at) example dot com`. */
const at = String.raw`(?:\s*@\s*|\s*[([{]\s*(?:at|krøllalfa|a)\s*[)\]}]\s*|\s+(?:at|krøllalfa)\s+)`
const dot = String.raw`(?:\s*\.\s*|\s*[([{]\s*(?:dot|punktum|punkt)\s*[)\]}]\s*|\s+(?:dot|punktum|punkt)\s+)`
const domains = 'com|net|org|info|io|co|ng|no|uk|de|fr|se|dk|us|me|biz|app|dev|edu|gov|test|example'
const plainMail = String.raw`[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`
const spelledMail = String.raw`[\p{L}\p{N}._%+-]+${at}[\p{L}\p{N}-]+(?:${dot}[\p{L}\p{N}-]+)*?${dot}(?:${domains})(?![\p{L}\p{N}])`
/** Links to other messengers. */
const messengers = String.raw`(?:https?:\/\/)?(?:www\.)?(?:wa\.me|t\.me|telegram\.me|m\.me|signal\.me|api\.whatsapp\.com)\/\S+`
const mails = new RegExp(`${messengers}|${plainMail}|${spelledMail}`, 'giu')

/** Digits that are no telephone number: days, times, years, amounts with a currency, and our own references. */
const dates = String.raw`\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}(?:T[\p{Nd}:.]+Z?)?|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-](?:\p{Nd}{4}|\p{Nd}{2})(?!\p{Nd})|\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?(?!\p{Nd})`
const years = String.raw`(?:19|20)\p{Nd}{2}\s?[-–/]\s?(?:19|20)\p{Nd}{2}(?!\p{Nd})`
const currency = String.raw`(?:NGN|ngn|NOK|nok|USD|usd|EUR|eur|GBP|gbp|GHS|KES|ZAR|KR|[Kk]r\.?|[Kk]roner|[Nn]aira|[Dd]ollars?|[₦$€£])`
const figure = String.raw`\p{Nd}[\p{Nd}.,'’\u0020\u00a0\u202f]*`
const amounts = String.raw`(?<!\p{L})${currency}\s?${figure}|${figure}(?:,-|(?:${currency}|km|miles|m²|m2|kg|%)(?!\p{L}))`
const references = String.raw`(?<![\p{L}\p{N}])(?:(?:FP|INV)-[\p{Nd}-]+|(?=\w*[A-Z]\w*\p{Nd}\w*[A-Z])[A-HJ-NPR-Z\p{Nd}]{17}(?![\p{L}\p{N}]))`
const gap = String.raw`[\s()./·\-\u2010-\u2015\u200b-\u200d\u2060]`
const row = String.raw`(?:\+\s*|\()?\p{Nd}(?:${gap}{0,3}\p{Nd})+`
const numbers = new RegExp(`(${dates}|${years}|${amounts}|${references})|${row}`, 'gu')

/**
 * An amount in groups, such as 3 500 000 or 12.500.000. Three groups that do not end in zeros are a telephone number.
 */
const isGrouped = (part: string): boolean =>
  /^[1-9]\p{Nd}{0,2}(?:[ .\u00a0\u202f]\p{Nd}{3})+$/u.test(part) &&
  (part.endsWith('000') || /^\p{Nd}{1,2}\P{Nd}/u.test(part))
/** A round amount without separators, such as 35000000. */
const isRound = (part: string): boolean => /^[1-9]\p{Nd}{3,10}$/u.test(part) && part.endsWith('0000')
const isAmount = (found: string): boolean => found.split(/\s+[-–]\s+/).every((part) => isGrouped(part) || isRound(part))

const isTelephone = (found: string): boolean => {
  const digits = digitsOf(found)
  if (digits.length < LEAST_DIGITS) return false
  return found.startsWith('+') || digits.startsWith('0') || !isAmount(found)
}

const words =
  'zero|oh|nought|null|one|two|three|four|five|six|seven|eight|nine|en|ein|to|tre|fire|fem|seks|syv|sju|åtte|ni|double|dobbel'
/** Spelled-out telephone numbers: seven or more words for digits in a row. */
const spoken = new RegExp(String.raw`(?<!\p{L})(?:${words})(?:[\s,./-]+(?:${words})){6,}(?!\p{L})`, 'giu')

/**
 * Removes telephone numbers, mail addresses and links to other messengers from a text, for two people without an
 * accepted order (CHAT-4). Prices, days, distances and reference numbers stay.
 * @example maskContactDetails('Call 0803 123 4567, it is ₦3,500,000') // 'Call •••, it is ₦3,500,000'
 */
export const maskContactDetails = (text: string): string =>
  text
    .replace(mails, HIDDEN_CONTACT)
    .replace(spoken, HIDDEN_CONTACT)
    .replace(numbers, (found: string, kept: string | undefined) =>
      kept === undefined && isTelephone(found) ? HIDDEN_CONTACT : found,
    )
