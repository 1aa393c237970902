/** The GSM-7 alphabet (3GPP TS 23.038). */
const alphabet = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\f^{}\\[~\]|€]*$/
/** Its characters that take two places. */
const extended = /[\f^{}\\[~\]|€]/g

/**
 * How many parts of an SMS a text takes; each is billed. A part has 160 characters of the GSM-7 alphabet, or 70 if the
 * text has any other character; of several parts each has fewer.
 */
export const smsParts = (text: string): number => {
  const [length, ofOne, ofSeveral] = alphabet.test(text)
    ? [text.length + (text.match(extended)?.length ?? 0), 160, 153]
    : [text.length, 70, 67]
  return length <= ofOne ? 1 : Math.ceil(length / ofSeveral)
}

/** Characters that our texts use and the GSM-7 alphabet does not have. Letters of names are not replaced. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/₦(?=\d)/g, 'NGN '],
  [/₦/g, 'NGN'],
  [/[“”„«»]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/[‐‑–—−]/g, '-'],
  [/…/g, '...'],
  [/\s+/g, ' '],
]

/** Characters of an event that remain at least, because a text message with a link alone says too little. */
const LEAST = 30

/**
 * An event in plain characters, cut so that the whole text message takes one part of an SMS. If that leaves too little
 * of it, the message takes as many parts as necessary (NOTIFY-19).
 * @param whole the text message with an event
 */
export const fitSms = (event: string, whole: (event: string) => string): string => {
  const plain = replacements.reduce((text, [from, to]) => text.replace(from, to), event.normalize('NFC')).trim()
  const characters = [...plain]
  for (let parts = 1; parts < smsParts(whole(plain)); parts += 1) {
    for (let length = characters.length - 1; length >= LEAST; length -= 1) {
      const beginning = `${characters.slice(0, length).join('').trimEnd()}...`
      if (smsParts(whole(beginning)) <= parts) return beginning
    }
  }
  return plain
}
